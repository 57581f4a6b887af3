import {getDraftId, getVersionId} from 'sanity'
import {fieldOf} from '../schemas/objects/fieldOf.ts'

/** A widget document as it is stored. */
export interface StoredWidget {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** A reference to a document that may not be published yet, as the Studio writes it: it becomes a strong one when the article is published. */
export interface NewReference {
  readonly _type: 'reference'
  readonly _ref: string
  readonly _weak: true
  readonly _strengthenOnPublish: {readonly type: string; readonly template: {readonly id: string}}
}

/** What is true of the original alone: what the lake keeps, and where it was imported from. */
const ofOriginal: ReadonlySet<string> = new Set([
  '_id',
  '_rev',
  '_createdAt',
  '_updatedAt',
  '_originalId',
  '_system',
  'legacy',
])

/**
 * A widget document with the content of another, not published: a draft, or a version in the release that is chosen.
 * `id`: of the copy once it is published.
 */
export function copyOf(original: StoredWidget, id: string, release: string | undefined): StoredWidget {
  const content = Object.entries(original).filter(([name]) => !ofOriginal.has(name))
  return {
    ...Object.fromEntries(content),
    _id: release === undefined ? getDraftId(id) : getVersionId(id, release),
    _type: original._type,
  }
}

/** A reference to a document of this type. */
export function newReference(id: string, type: string): NewReference {
  return {_type: 'reference', _ref: id, _weak: true, _strengthenOnPublish: {type, template: {id: type}}}
}

/**
 * A block for the copy of a widget, to stand after the block of the original: with its settings but for its place in
 * the order of the article, which is another.
 */
export function blockFor(original: object, reference: NewReference, key: string): object {
  const placement = fieldOf(original, 'placement')
  const kept = Object.entries(typeof placement === 'object' && placement !== null ? placement : {}).filter(
    ([name]) => name !== 'position' && name !== 'contentIndex',
  )
  return {
    _type: 'widgetReference',
    _key: key,
    widget: reference,
    ...(kept.some(([name]) => name !== '_type') ? {placement: Object.fromEntries(kept)} : {}),
  }
}
