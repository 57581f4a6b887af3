import type {ClientPerspective} from '@sanity/client'
import {getVersionFromId, type ValidationContext} from 'sanity'

/** What a rule of a document sees of others: all drafts; before them, where the document is in a release, what is in it too. */
export function perspectiveOf({document}: Pick<ValidationContext, 'document'>): ClientPerspective {
  const release = document === undefined ? undefined : getVersionFromId(document._id)
  return release === undefined ? 'drafts' : [release, 'drafts']
}
