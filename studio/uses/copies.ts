import {getPublishedId, isDraftId, isVersionId} from 'sanity'

/** A stored copy of a document: the published one, its draft, or a version in a release. */
export interface Copy {
  readonly _id: string
  readonly _type: string
}

/** A document that refers to another, and which of its copies do. */
export interface User {
  /** The id without a prefix. */
  readonly id: string
  readonly type: string
  readonly isPublished: boolean
  readonly isDraft: boolean
  /** How many releases have a version that does. */
  readonly releases: number
  /** The document that it refers to, where that is not the one in question: it shows that one through this one. */
  readonly through?: {readonly id: string; readonly type: string}
}

/** The documents of copies, each once, in the order of their first copies. A copy may be given more than once. */
export function usersOf(copies: readonly Copy[], through?: User['through']): readonly User[] {
  const groups = new Map<string, Copy[]>()
  for (const copy of copies) {
    const id = getPublishedId(copy._id)
    groups.set(id, [...(groups.get(id) ?? []), copy])
  }
  return [...groups].map(([id, group]) => ({
    id,
    type: group[0]?._type ?? '',
    isPublished: group.some(({_id}) => _id === id),
    isDraft: group.some(({_id}) => isDraftId(_id)),
    releases: new Set(group.flatMap(({_id}) => (isVersionId(_id) ? [_id] : []))).size,
    ...(through === undefined ? {} : {through}),
  }))
}

/** Where readers do not see a use yet, in words for editors: “draft”, “in a release”. Empty for what is published. */
export function whereUnpublished({isPublished, isDraft, releases}: User): string {
  if (isPublished) return ''
  const released = releases === 0 ? [] : [releases === 1 ? 'in a release' : `in ${releases} releases`]
  return [...(isDraft ? ['draft'] : []), ...released].join(' · ')
}
