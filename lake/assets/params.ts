import {z} from 'zod'
import {httpError} from '../common/errors.ts'

export const fitModes = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const

export interface Colour {
  r: number
  g: number
  b: number
  /** 0 transparent to 1 opaque. */
  alpha: number
}

const cropWords = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const
const cropList = new RegExp(`^(?:${cropWords.join('|')})(?:,(?:${cropWords.join('|')})){0,3}$`)

const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, {error: `must be one of: ${words.join(', ')}`}).optional()

const number = (min: number, max: number, pattern = /^-?\d+(?:\.\d+)?$/, kind = 'a number') =>
  z
    .string()
    .regex(pattern, `must be ${kind} from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be ${kind} from ${min} to ${max}`)
    .optional()

/** A whole number; `200.0` is tolerated, as the hosted service tolerates it. */
const whole = (min: number, max: number) => number(min, max, /^-?\d{1,9}(?:\.0+)?$/, 'a whole number')

/**
 * A size. Front ends compute sizes, so fractions are rounded; more than the 8192 pixels that can come out is not an
 * error either, the result is scaled down to them.
 */
const pixels = z
  .string()
  .regex(/^\d{1,9}(?:\.\d+)?$/, 'must be a number of pixels, 1 or more')
  .transform(Number)
  .refine((value) => value > 0, 'must be a number of pixels, 1 or more')
  .transform((value) => Math.max(1, Math.round(value)))
  .optional()

const rect = z
  .string()
  .regex(/^\d{1,9},\d{1,9},[1-9]\d{0,8},[1-9]\d{0,8}$/, 'must be left,top,width,height in whole pixels')
  .transform((value) => {
    const [left = 0, top = 0, width = 0, height = 0] = value.split(',').map(Number)
    return {left, top, width, height}
  })
  .optional()

const colour = z
  .string()
  .regex(
    /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
    'must be a colour in hexadecimal: RGB, ARGB, RRGGBB or AARRGGBB',
  )
  .transform(toColour)
  .optional()

const crop = z
  .string()
  .regex(cropList, `must be one or more of: ${cropWords.join(', ')}`)
  .transform((value) => value.split(','))
  .optional()

/** `invert` and `invert=true` switch on, `invert=false` does not: the URL builder writes either word. */
const flag = z.string().transform((value) => value !== 'false')

const parameters = z.object({
  rect,
  w: pixels,
  h: pixels,
  'max-w': pixels,
  'max-h': pixels,
  'min-w': pixels,
  'min-h': pixels,
  fit: oneOf(fitModes),
  crop,
  'fp-x': number(0, 1),
  'fp-y': number(0, 1),
  fm: oneOf(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif', 'json']),
  auto: oneOf(['format']),
  q: whole(0, 100),
  dpr: number(0.1, 5),
  blur: whole(0, 2000),
  sharp: whole(0, 100),
  sat: z.literal('-100', {error: 'must be -100 (greyscale), the only level there is'}).optional(),
  invert: flag.optional(),
  flip: oneOf(['h', 'v', 'hv', 'vh']),
  or: oneOf(['0', '90', '180', '270']),
  bg: colour,
  pad: whole(0, 8192),
  frame: z.literal('1', {error: 'must be 1, the first frame'}).optional(),
  cs: oneOf(['srgb', 'origin', 'b-w']),
})

/** The transformation that a URL asks for, parsed; a missing key was not asked for. */
export type ImageParameters = z.output<typeof parameters>

/**
 * Reads the transformation from the query of an image URL (hosted reference: "Image transformations"). Parameters that it
 * does not know are ignored, as the hosted service does; of a repeated one the first counts. `isOriginal`: nothing changes the bytes.
 * Throws `ApiError` 400 naming the parameter and what it takes.
 */
export function parseImageQuery(query: URLSearchParams): {parameters: ImageParameters; isOriginal: boolean} {
  const given: Record<string, string> = {}
  for (const name of Object.keys(parameters.shape)) {
    const value = query.get(name)
    if (value !== null && value !== '') given[name] = value
    else if (value === '' && name === 'invert') given[name] = 'true'
  }
  if (query.has('dlRaw')) return {parameters: {}, isOriginal: true}

  const parsed = parameters.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `Parameter "${issue.path.join('.')}" ${issue.message}`)
    throw httpError(400, problems.join('; '))
  }
  return {parameters: parsed.data, isOriginal: Object.keys(given).length === 0}
}

function toColour(hex: string): Colour {
  const digits = hex.length <= 4 ? hex.split('').map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  const [b = 0, g = 0, r = 0, alpha = 255] = digits.map((pair) => Number.parseInt(pair, 16)).toReversed()
  return {r, g, b, alpha: alpha / 255}
}
