/** At which widths a picture is displayed, in CSS pixels; `most` is Infinity where it grows with the window. */
export interface DisplayedWidths {
  readonly least: number
  readonly most: number
}

/** The narrowest window that counts, in CSS pixels: that of a small phone. */
const narrowestWindow = 320
/** The site's font size is the browser's, which is that of nearly everybody. */
const pixelsPerRem = 16

const length = /^(?:\(min-width: (\d+)px\) )?(\d+(?:\.\d+)?)(px|rem|vw)$/

/**
 * What the `sizes` of an `<img>` say: lengths in px, rem or vw, all but the last of them for windows of a `min-width`
 * in px, the widest first. Undefined where they say something else.
 */
export function displayedWidths(sizes: string): DisplayedWidths | undefined {
  const found: number[] = []
  // The conditions before have taken all wider windows.
  let widestWindow = Infinity
  for (const part of sizes.split(',')) {
    const [, minimum, value, unit] = length.exec(part.trim()) ?? []
    if (value === undefined) return undefined
    const from = Number(minimum ?? narrowestWindow)
    if (unit === 'vw') found.push((Number(value) / 100) * from, (Number(value) / 100) * widestWindow)
    else found.push(Number(value) * (unit === 'rem' ? pixelsPerRem : 1))
    widestWindow = from
  }
  return {least: Math.min(...found), most: Math.max(...found)}
}
