// Stylesheets that are loaded after the page.

/** Add a stylesheet, once; settled when it holds. @param {string} href @returns {Promise<void>} */
export function addStylesheet(href) {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} cannot be loaded`));
    document.head.append(link);
  });
}
