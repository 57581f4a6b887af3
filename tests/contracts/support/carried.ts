import type {SanityClient} from '@sanity/client'
import type {StoredDocument} from './archive.ts'

/** Every document of a data set, as it is stored, by id. */
export async function storedDocuments(client: SanityClient): Promise<readonly StoredDocument[]> {
  return client.fetch('* | order(_id asc)', {}, {perspective: 'raw'})
}

/**
 * What of a document an archive carries to another data set. Left out is what the data set itself decides:
 * - `_rev`, the transaction that wrote it last;
 * - `_updatedAt` of documents with strong references or assets, as `@sanity/import` writes them in steps: first weak and without assets;
 * - of asset documents, which `@sanity/import` does not write but has made by uploading, the times, the id of the upload and the address.
 */
export function carried(doc: StoredDocument): Readonly<Record<string, unknown>> {
  const {_rev, ...rest} = doc
  const {_updatedAt, ...untimed} = rest
  if (/^sanity\.(?:image|file)Asset$/.test(doc._type)) {
    const {_createdAt, uploadId: _uploadId, url: _url, ...described} = untimed
    return described
  }
  return hasStrongReference(doc) ? untimed : rest
}

function hasStrongReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('_ref' in value && !('_weak' in value && value._weak === true)) return true
  return Object.values(value).some(hasStrongReference)
}
