// Runs before anything is drawn: the light this browser remembers.
document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("reginae.theme") ?? '"auto"');
