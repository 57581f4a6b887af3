import {type ElementNode, rawText, styleOf} from '../nodes/model.ts'
import {safeAddress} from './address.ts'
import {excerpt} from './excerpt.ts'
import {reportRefusedAddress} from './link.ts'
import type {Annotation} from './portable.ts'

/**
 * The names that links jump to, of an element: its `id`, and the `name` of an `a`. Names that Google Docs and Word generate are left out, and
 * reported; so is white space in a name, which the schema does not allow.
 */
export function anchorsOf(node: ElementNode): readonly Annotation[] {
  const names = [node.attributes['id'], node.tag === 'a' ? node.attributes['name'] : undefined]
  return [...new Set(names.map((name) => name?.trim() ?? ''))].flatMap((name): Annotation[] => {
    if (name === '') return []
    const lost = {addresses: [name]}
    if (/^(docs-internal-guid|_GoBack)/.test(name)) {
      node.slot.note(
        'anchor-dropped',
        'info',
        'Names that Word and Google Docs give to places were left out',
        name,
        lost,
      )
      return []
    }
    const id = name.replace(/\s+/g, '-')
    if (id !== name)
      node.slot.report(
        'anchor-renamed',
        'warning',
        `The jump target “${name}” became “${id}”: links to it need that`,
        lost,
      )
    return [{_type: 'anchor', fields: {id}}]
  })
}

/** The annotations inside an element that sets a language or a direction. English from left to right is the site's default and needs none. */
export function withLanguage(node: ElementNode, around: readonly Annotation[]): readonly Annotation[] {
  const lang = (node.attributes['lang'] ?? node.attributes['xml:lang'])?.trim()
  const dir = (node.attributes['dir'] ?? styleOf(node).get('direction'))?.trim().toLowerCase()
  const foreign = lang !== undefined && lang !== '' && !/^en\b/i.test(lang)
  const outer = around.find((annotation) => annotation._type === 'language')
  const backToEnglish = outer !== undefined && (dir === 'ltr' || lang !== undefined)
  if (!foreign && dir !== 'rtl' && !backToEnglish) return around
  // What the element does not set is that of the element around it. An empty `lang` says that the language is not known.
  const fields = {
    ...outer?.fields,
    ...(lang === undefined ? {} : {lang}),
    ...(dir === 'rtl' || dir === 'ltr' ? {dir} : {}),
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  return [...around.filter((annotation) => annotation !== outer), {_type: 'language', fields: given}]
}

/** The link of an `a` element with an address; undefined, and reported, where it leads nowhere or could run code. */
export function linkOf(node: ElementNode, raw: string): Annotation | undefined {
  const href = safeAddress(raw)
  if (href === undefined) {
    const empty = raw.trim() === ''
    node.slot.report(
      empty ? 'empty-link' : 'unsafe-url',
      'warning',
      `The link of “${excerpt(rawText(node.children))}” ${empty ? 'has no address' : 'could run code'}: its text stays, the link goes`,
      {addresses: [raw]},
    )
    if (node.own) node.slot.ledger.mark(node.slot.child('attributes').value ?? {}, 'href', 'dropped')
    return undefined
  }
  reportRefusedAddress(node.slot, href)
  const title = node.attributes['title']?.trim()
  return {
    _type: 'link',
    fields: {
      href,
      ...(title === undefined || title === '' ? {} : {title}),
      ...(node.attributes['target']?.toLowerCase() === '_blank' ? {openInNewTab: true} : {}),
    },
  }
}
