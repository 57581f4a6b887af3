/** A colour as the site accepts it: “#” and six hexadecimal digits. */
export const hexColorPattern = /^#[0-9a-f]{6}$/i
