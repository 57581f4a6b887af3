/** The colours of a bar, as `#rrggbb`. */
export interface BarColors {
  readonly ground: string
  readonly text: string
}

/** The default colours: the tokens `--primary` and `--on-primary` in the light theme; an editor's colours are the same in both themes. */
const ourGround = '#0f5b4c'
const dark = '#1b2421'
const light = '#ffffff'

/** The minimum contrast of text of ordinary size (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/**
 * The colours that an editor chose. A text colour that is not readable on the ground is replaced by dark or light ink. Values in another
 * format are ignored. `undefined` if nothing was chosen: then the site's own colours apply, in both themes.
 */
export function readableColors(ground: string | null, text: string | null): BarColors | undefined {
  const chosenGround = colorOrUndefined(ground)
  const chosenText = colorOrUndefined(text)
  if (chosenGround === undefined && chosenText === undefined) return undefined
  const on = chosenGround ?? ourGround
  if (chosenText !== undefined && contrast(chosenText, on) >= leastContrast) return {ground: on, text: chosenText}
  return {ground: on, text: contrast(dark, on) >= contrast(light, on) ? dark : light}
}

/** The contrast of two colours `#rrggbb` by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function colorOrUndefined(color: string | null): string | undefined {
  return color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : undefined
}
