import {contrast, isHexColor} from '../../ui/readableInk.ts'

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

function colorOrUndefined(color: string | null): string | undefined {
  return isHexColor(color) ? color.toLowerCase() : undefined
}
