// Sets the theme kept in this browser before anything is drawn; apply-settings.js does the rest.
try {
  const settings = JSON.parse(localStorage.getItem("reginae.settings") ?? "{}");
  const before = JSON.parse(localStorage.getItem("reginae.theme") ?? '"auto"');
  document.documentElement.dataset.theme = settings.theme ?? before;
} catch {
  // Then it is as the device has it.
}
