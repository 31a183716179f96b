// The languages of the page. Another is added here, together with its texts.

/** By id, as in <html lang>, with the name that those who speak it read. @type {Record<string, string>} */
export const LANGUAGES = { en: "English" };
