import {hexColorPattern} from '@apothecary/shared/types/hexColor.ts'

/** The colour of text on a coloured ground: white on dark ones, black on light ones. */
export type Ink = '#ffffff' | '#000000'

/** Whether a colour is "#" and six hexadecimal digits, the only form that the Studio accepts. */
export function isHexColor(color: string | null | undefined): color is string {
  return typeof color === 'string' && hexColorPattern.test(color)
}

/**
 * The ink with the higher contrast on a ground given as "#rrggbb". On every ground this contrast is at least 4.58 : 1, so that text on an
 * editor's colour always meets WCAG 2.2 AA (4.5 : 1).
 */
export function readableInk(ground: string): Ink {
  return contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000'
}

/** The contrast of two colours as "#rrggbb", from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** WCAG 2.2, "relative luminance", from 0 (black) to 1 (white). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
