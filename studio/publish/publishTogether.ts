import type {SanityClient} from 'sanity'
import type {PagePart} from './publishSet.ts'

/** What can be published with an article. */
export interface Companions<Part extends PagePart> {
  /** Never published: without them the article would refer to something that readers cannot get. */
  readonly required: readonly Part[]
  /** Published before, and changed since: the editor decides. */
  readonly changed: readonly Part[]
}

/** Splits what an article shows, without itself, into what must and what can be published with it. */
export function companionsOf<Part extends PagePart>(parts: readonly Part[], articleId: string): Companions<Part> {
  const drafts = parts.filter(({id, draft}) => id !== articleId && draft !== undefined)
  return {
    required: drafts.filter(({published}) => published === undefined),
    changed: drafts.filter(({published}) => published !== undefined),
  }
}

/**
 * Publishes the drafts of documents in one transaction: all of them or none. Rejects where one was changed after it was read, so that nothing is
 * published that nobody has looked at.
 */
export async function publishTogether(client: Pick<SanityClient, 'action'>, parts: readonly PagePart[]): Promise<void> {
  const drafts = parts.flatMap(({id, draft, published}) =>
    draft === undefined ? [] : [{publishedId: id, draft, published}],
  )
  await client.action(
    drafts.map(({publishedId, draft, published}) => ({
      actionType: 'sanity.action.document.publish',
      publishedId,
      draftId: draft._id,
      ifDraftRevisionId: draft._rev,
      ...(published === undefined ? {} : {ifPublishedRevisionId: published._rev}),
    })),
  )
}
