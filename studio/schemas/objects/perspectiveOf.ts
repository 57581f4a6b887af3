import type {ClientPerspective} from '@sanity/client'
import {getVersionFromId, type ValidationContext} from 'sanity'

/** What a rule of a document sees of others: all drafts; before them, where the document is in a release, what is in it too. */
export function perspectiveOf({document}: Pick<ValidationContext, 'document'>): ClientPerspective {
  const release = releaseOf(document)
  return release === undefined ? 'drafts' : [release, 'drafts']
}

/** What readers see of others once a document is published: what is published; where the document is in a release, what is in it too. */
export function readersPerspective({document}: Pick<ValidationContext, 'document'>): ClientPerspective {
  const release = releaseOf(document)
  return release === undefined ? 'published' : [release]
}

function releaseOf(document: ValidationContext['document']): string | undefined {
  return document === undefined ? undefined : getVersionFromId(document._id)
}
