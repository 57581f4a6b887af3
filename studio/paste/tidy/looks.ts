import {all, hasBlocks, isBlockElement} from './dom.ts'

/** The tags of marks, from the outside to the inside. */
const marks = ['strong', 'em', 'u', 's', 'sup', 'sub', 'code'] as const

type Mark = (typeof marks)[number]

/** Other names of the same marks. */
const synonyms: Readonly<Record<string, Mark>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  cite: 'em',
  dfn: 'em',
  var: 'em',
}

/** A rule of a style sheet that names one class, as those of TextEdit, Notes, Pages, Excel and LibreOffice do. */
const classRule = /(?<=^|[\s,}])[a-z0-9]*\.([\w-]+)\s*\{([^{}]*)\}/gi

/** So much of a style sheet is read. Those of Word and Excel have some tens of kilobytes. */
const longestSheet = 300_000

/** Writes what classes say about looks into the elements that have them. To be called before style sheets are removed. */
export function applyClasses(document: Document): void {
  const sheet = all(document, 'style')
    .map(({textContent}) => textContent ?? '')
    .join('\n')
    .slice(0, longestSheet)
    .replace(/\/\*[^]*?\*\/|<!--|-->/g, '')
  const styles = new Map([...sheet.matchAll(classRule)].map(([, name = '', style = '']) => [name, style]))
  if (styles.size === 0) return
  for (const element of all(document.body, '[class]')) {
    const own = [...element.classList].flatMap((name) => styles.get(name) ?? [])
    if (own.length > 0) element.setAttribute('style', [...own, element.getAttribute('style') ?? ''].join(';'))
  }
}

/** Turns looks into marks: bold that is set by a style becomes `strong`, and so on. Every mark has one name after that. */
export function looksToMarks(body: Element): void {
  for (const element of all(body, '*')) {
    const style = declarations(element.getAttribute('style') ?? '')
    const own = synonyms[element.localName] ?? marks.find((mark) => mark === element.localName)
    const kept = own !== undefined && !isOff(own, style)
    const wanted = marks.filter((mark) => (mark === own ? kept : isOn(mark, style)))
    const wraps = wanted.filter((mark) => isWanted(mark, element))
    if (wraps.length > 0 && !(isBlockElement(element) && hasBlocks(element))) wrapContent(element, wraps)
    if (own !== undefined) element.replaceWith(...element.childNodes)
  }
}

/** A mark within the same mark, bold in headings and underlines of links say nothing. */
function isWanted(mark: Mark, element: Element): boolean {
  if (element.parentElement?.closest(mark) !== null) return false
  if (mark === 'strong') return element.closest('h1, h2, h3, h4, h5, h6, th') === null
  return mark !== 'u' || (element.closest('a[href]') === null && element.querySelector('a[href]') === null)
}

function wrapContent(element: Element, wraps: readonly Mark[]): void {
  for (const mark of wraps.toReversed()) {
    const wrapper = element.ownerDocument.createElement(mark)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
}

function isOn(mark: Mark, style: ReadonlyMap<string, string>): boolean {
  const font = style.get('font') ?? ''
  switch (mark) {
    case 'strong':
      return /^(?:bold|bolder|[6-9]\d\d)\b/.test(style.get('font-weight') ?? '') || /\b(?:bold|[6-9]00)\b/.test(font)
    case 'em':
      return /^(?:italic|oblique)/.test(style.get('font-style') ?? '') || /\b(?:italic|oblique)\b/.test(font)
    case 'u':
      return /\bunderline\b/.test(decoration(style))
    case 's':
      return /\bline-through\b/.test(decoration(style))
    case 'sup':
      return (style.get('vertical-align') ?? '').startsWith('super')
    case 'sub':
      return (style.get('vertical-align') ?? '').startsWith('sub')
    case 'code':
      return isMonospaced(style.get('font-family') ?? '')
    default:
      return mark satisfies never
  }
}

/** Google Docs wraps whole documents in `<b style="font-weight:normal">`. */
function isOff(mark: Mark, style: ReadonlyMap<string, string>): boolean {
  const weight = style.get('font-weight')
  if (mark === 'strong') return weight !== undefined && /^(?:normal|lighter|[1-5]\d\d)\b/.test(weight)
  if (mark === 'em') return style.get('font-style') === 'normal'
  return (mark === 'u' || mark === 's') && /^none\b/.test(decoration(style))
}

function decoration(style: ReadonlyMap<string, string>): string {
  return [style.get('text-decoration'), style.get('text-decoration-line'), style.get('text-underline')].join(' ').trim()
}

function isMonospaced(family: string): boolean {
  return /\bmonospace\b|^["']?(?:courier|consolas|menlo|monaco|sf ?mono|roboto mono|source code)/.test(family)
}

/** The declarations of a `style` attribute, in lower case. The last of a name counts. */
export function declarations(style: string): ReadonlyMap<string, string> {
  return new Map(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon === -1) return []
      return [
        [
          declaration.slice(0, colon).trim().toLowerCase(),
          declaration
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ],
      ]
    }),
  )
}
