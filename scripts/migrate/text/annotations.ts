import {type ElementNode, rawText, styleOf} from '../nodes/model.ts'
import {isDataImage, safeAddress} from './address.ts'
import {excerpt} from './excerpt.ts'
import type {Annotation} from './portable.ts'

/** The name that links jump to, if an element has one. Names that Google Docs and Word generate are ignored. */
export function anchorOf(node: ElementNode): Annotation | undefined {
  const id = (node.attributes['id'] ?? (node.tag === 'a' ? node.attributes['name'] : undefined))?.trim()
  if (id === undefined || id === '' || /^(docs-internal-guid|_GoBack)/.test(id)) return undefined
  return {_type: 'anchor', fields: {id: id.replace(/\s+/g, '-')}}
}

/** The annotations inside an element that sets a language or a direction. English from left to right is the site's default and needs none. */
export function withLanguage(node: ElementNode, around: readonly Annotation[]): readonly Annotation[] {
  const lang = (node.attributes['lang'] ?? node.attributes['xml:lang'])?.trim()
  const dir = (node.attributes['dir'] ?? styleOf(node).get('direction'))?.trim().toLowerCase()
  const foreign = lang !== undefined && lang !== '' && !/^en\b/i.test(lang)
  const outer = around.find((annotation) => annotation._type === 'language')
  const backToEnglish = outer !== undefined && (dir === 'ltr' || lang !== undefined)
  if (!foreign && dir !== 'rtl' && !backToEnglish) return around
  const language: Annotation = {
    _type: 'language',
    fields: {...(lang === undefined || lang === '' ? {} : {lang}), ...(dir === 'rtl' || dir === 'ltr' ? {dir} : {})},
  }
  return [...around.filter((annotation) => annotation !== outer), language]
}

/** The link of an `a` element with an address; undefined, and reported, where it leads nowhere or could run code. */
export function linkOf(node: ElementNode, raw: string): Annotation | undefined {
  const href = safeAddress(raw)
  if (href === undefined || isDataImage(href)) {
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
