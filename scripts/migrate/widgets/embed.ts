import {embedOf} from '@apothecary/shared/types/embeds.ts'
import {readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {embeddedIn, readEmbeddedUrl} from '../mapping/embedded.ts'
import {readPlain} from '../text/plain.ts'
import {readFrameSize} from '../mapping/frameSize.ts'

const keys = {url: 'url', html: 'html'}

/** The service of the address. What the old site called it is left out where the address says something else. */
function readProvider(data: Slot): string | undefined {
  const provider = embedOf(embeddedIn(data, keys)?.url)?.name
  const slot = data.child('provider')
  const given = readString(slot)?.toLowerCase()
  if (given === undefined) return provider
  if (given === provider) slot.accept({spelled: provider})
  else {
    const instead = provider === undefined ? 'readers get a link' : `it is one of ${provider}`
    slot.drop('unknown-value', 'warning', `The address is none that can be embedded from “${given}”: ${instead}`)
  }
  return provider
}

/** Content of other sites. An embed code becomes the address in it; one without an address is kept whole, and reported. */
export const migrations = [
  defineWidgetMigration('embed', {
    needsOneOf: ['url'],
    fields: {
      provider: readProvider,
      url: (data) => readEmbeddedUrl(data, keys),
      title: (data) => readPlain(data.child('title')) ?? embeddedIn(data, keys)?.markup?.title,
      excerpt: (data) => embeddedIn(data, keys)?.markup?.text,
      width: (data) => readFrameSize(data.child('width'), embeddedIn(data, keys)?.markup?.width),
      height: (data) => readFrameSize(data.child('height'), embeddedIn(data, keys)?.markup?.height),
    },
  }),
]
