import {getDraftId, getVersionId, type SanityDocument} from 'sanity'
import type {BulkChange, Plan} from './changes.ts'
import type {BulkDocument} from './documents.ts'

/** A draft, published document or version in a release, before and after a change. */
export interface Variant {
  readonly id: string
  /** What it was. Nothing if it was not there. */
  readonly before: SanityDocument | undefined
  /** The revision that the change has left. Nothing if it is not there any more. */
  readonly rev: string | undefined
}

/** A document that was changed, with all that is needed to put it back. */
export interface Changed {
  readonly document: BulkDocument
  readonly variants: readonly Variant[]
}

/** What a transaction has left of the documents of its plans, each once, in an order in which all come after what they show. */
export function changedBy(plans: readonly Plan[], change: BulkChange, transactionId: string): readonly Changed[] {
  const documents = new Map(plans.flatMap(({document, along}) => [...along, document]).map((each) => [each.id, each]))
  return [...documents.values()].map((document) => ({
    document,
    variants: variantsOf(document, change, transactionId),
  }))
}

/** The revision of a document is the id of the transaction that has changed it. */
function variantsOf({id, draft, published}: BulkDocument, change: BulkChange, rev: string): readonly Variant[] {
  const variants = (draftRev: string | undefined, publishedRev: string | undefined): readonly Variant[] => [
    {id: getDraftId(id), before: draft, rev: draftRev},
    {id, before: published, rev: publishedRev},
  ]
  switch (change.kind) {
    case 'publish':
      return variants(undefined, rev)
    case 'unpublish':
      // A draft that was there keeps its content.
      return variants(draft?._rev ?? rev, undefined)
    case 'release':
      return [{id: getVersionId(id, change.release.id), before: undefined, rev}]
    case 'review':
    case 'categories':
    case 'authors':
      return variants(rev, published?._rev)
  }
}
