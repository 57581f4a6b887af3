import {client} from '../sanity/client.ts'
import type {StandInPicture} from './fixtureContent.ts'
import {GALLERY_PICTURES_QUERY} from './gallery.groq.ts'

/** Pictures of the content lake for the fixtures; none where the lake does not answer. */
export async function loadPictures(): Promise<readonly StandInPicture[]> {
  return client.fetch(GALLERY_PICTURES_QUERY).catch(() => [])
}
