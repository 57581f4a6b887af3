import type {Severity} from '../account/finding.ts'

const everywhere = new Set(['id', 'dir', 'lang', 'xml:lang', 'hidden'])
const byTag: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    a: new Set(['href', 'target', 'title', 'name']),
    audio: new Set(['src', 'title']),
    bdo: new Set(['dir']),
    embed: new Set(['src', 'title']),
    iframe: new Set(['src', 'title', 'width', 'height']),
    img: new Set([
      'src',
      'alt',
      'width',
      'height',
      'data-src',
      'data-lazy-src',
      'data-original',
      'srcset',
      'data-srcset',
    ]),
    li: new Set(['value']),
    object: new Set(['data', 'title']),
    ol: new Set(['start', 'reversed']),
    source: new Set(['src', 'srcset']),
    td: new Set(['colspan', 'rowspan', 'scope', 'headers']),
    th: new Set(['colspan', 'rowspan', 'scope', 'headers']),
    video: new Set(['src', 'poster', 'title']),
  }),
)
const meaningfulStyles =
  /(^|;)\s*(font-weight|font-style|text-decoration(-line)?|vertical-align|display|visibility|direction|mso-list|mso-hide)\s*:/i

/** Why an attribute is left out, for the report. undefined: the conversion reads it. */
export function attributeFate(
  tag: string,
  name: string,
  value: string,
): {readonly code: string; readonly severity: Severity; readonly message: string} | undefined {
  if (everywhere.has(name) || byTag.get(tag)?.has(name) === true) return undefined
  if (name === 'style' && meaningfulStyles.test(value)) return undefined
  if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction') {
    return {code: 'unsafe-attribute', severity: 'warning', message: 'Attributes that can run code were left out'}
  }
  return {
    code: 'attribute-dropped',
    severity: 'info',
    message: 'Attributes without a place in Portable Text were left out',
  }
}
