// Sets the theme kept in this browser before anything is drawn.
document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("reginae.theme") ?? '"auto"');
