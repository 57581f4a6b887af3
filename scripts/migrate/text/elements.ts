/** What an element becomes, by its tag. An element in none of the lists is unknown: its text stays, and a warning is reported. */
export type ElementKind =
  | 'anchor'
  | 'block'
  | 'break'
  | 'control'
  | 'definition'
  | 'frame'
  | 'heading'
  | 'image'
  | 'inline'
  | 'item'
  | 'list'
  | 'mark'
  | 'nothing'
  | 'pre'
  | 'quote'
  | 'figure'
  | 'rule'
  | 'silent'
  | 'table'
  | 'unsafe'
  | 'unknown'

const kinds: ReadonlyMap<string, ElementKind> = new Map(
  (
    [
      ['anchor', 'a'],
      ['break', 'br'],
      ['nothing', 'wbr'],
      ['heading', 'h1 h2 h3 h4 h5 h6'],
      ['image', 'img'],
      ['frame', 'iframe video audio embed'],
      ['list', 'ul ol menu dir'],
      ['item', 'li'],
      ['definition', 'dt'],
      ['quote', 'blockquote'],
      ['figure', 'figure'],
      ['rule', 'hr'],
      ['pre', 'pre xmp listing plaintext'],
      ['table', 'table'],
      ['mark', 'b strong i em cite dfn var u ins s strike del sup sub code kbd samp tt'],
      ['control', 'input select textarea option datalist'],
      ['unsafe', 'script base object applet'],
      [
        'silent',
        `style link meta title template head xml noscript noembed noframes source track param map area canvas metadata defs desc symbol
         rp frame frameset`,
      ],
      [
        'block',
        `p div section article aside header footer main nav address center fieldset legend figcaption hgroup body html dd dl details
         summary dialog caption thead tbody tfoot tr td th optgroup`,
      ],
      [
        'inline',
        `span font small big label time data bdi bdo nobr ruby rt rb rtc abbr acronym mark output meter progress picture o:p q slot`,
      ],
    ] as const
  ).flatMap(([kind, tags]) => tags.split(/\s+/).map((tag) => [tag, kind] as const)),
)

export function kindOf(tag: string): ElementKind {
  return kinds.get(tag) ?? (/^(o|w|v|st1|u1):/.test(tag) ? 'inline' : 'unknown')
}

/** Elements whose text stays, but whose look or meaning Portable Text cannot express: the report counts them. */
export const formattingTags = new Set(
  'font center small big mark abbr acronym ruby time details summary dl dd dt address fieldset legend meter progress bdo'.split(
    ' ',
  ),
)

/** The heading style for a level, by what the field allows. A page has one first-level heading, its title. */
export function headingStyle(level: number, target: 'body' | 'richText'): string {
  if (target === 'body') return `h${Math.min(Math.max(level, 2), 6)}`
  return level <= 3 ? 'h3' : 'h4'
}
