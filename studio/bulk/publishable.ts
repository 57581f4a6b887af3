import type {SanityClient} from 'sanity'
import {auditParts, type Finding} from '../publish/auditParts.ts'
import {partsOfPage} from '../publish/publishSet.ts'
import {companionsOf} from '../publish/publishTogether.ts'
import type {BulkDocument} from './documents.ts'

/** Whom the validation runs for: the workspace with its schema, and who is signed in. */
type Auditor = Parameters<typeof auditParts>[2]

/** What is said about a document that is to be published. */
export interface Findings {
  /** Documents that must be published with it: they never were, and it shows them. */
  readonly along: readonly BulkDocument[]
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * The audit of a document with what must be published with it, as for publishing one article. What it shows and was
 * published before stays as it is. Rejects where the lake does not answer.
 */
export async function findingsOf(
  client: Pick<SanityClient, 'fetch'>,
  document: BulkDocument,
  auditor: Auditor,
): Promise<Findings> {
  const {id, type} = document
  const along = type === 'article' ? companionsOf(await partsOfPage(client, id), id).required : []
  const audited = await auditParts([document, ...along], new Set([id, ...along.map((part) => part.id)]), auditor)
  const messages = (wanted: Finding['level']): readonly string[] => [
    ...new Set(
      audited.flatMap(({id: part, findings}) =>
        findings
          .filter(({level}) => level === wanted)
          .map(({message}) => (part === id ? message : `In a widget that it shows: ${message}`)),
      ),
    ),
  ]
  return {along, errors: messages('error'), warnings: messages('warning')}
}
