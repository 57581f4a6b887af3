/**
 * The text that is percent-encoded in a part of an address; undefined where the encoding is that of no text. A percent sign that encodes nothing
 * stands for itself: browsers send it as it stands in a link, such as that to an article with the path `/100%-natural`.
 */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return undefined
  }
}
