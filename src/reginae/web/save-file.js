// Saves a text as a file, as if it had been downloaded.

/** @param {string} name @param {string} text @param {string} type */
export function saveFile(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
