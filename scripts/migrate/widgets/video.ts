import {readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {isObject, unlessEmpty} from '../account/values.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {readEmbeddedUrl} from '../mapping/embedded.ts'

/** The events of trackers under the names that players gave them. */
const events = new Map([
  ['firstquartile', '25'],
  ['midpoint', '50'],
  ['thirdquartile', '75'],
  ['ended', 'complete'],
  ['play', 'start'],
])

/** An object of names and values as a list of them, but for those that have a field of their own. */
function readEntries(slot: Slot, except: readonly string[] = []): unknown {
  if (!slot.enter() || !isObject(slot.value)) return undefined
  return unlessEmpty(
    Object.keys(slot.value)
      .filter((name) => !except.includes(name))
      .flatMap((name) => {
        const value = readString(slot.child(name))
        return value === undefined ? [] : [{_type: 'videoDatum', name, value}]
      }),
  )
}

/** Videos. Their embed code becomes the address in it; chapters stand in a JSON text, the duration among further data. */
export const migrations = [
  defineWidgetMigration('video', {
    format: 'responsive_video',
    needsOneOf: ['videoId', 'playListId'],
    shownWith: ['chapters[].start', 'chapters[].title', 'transcripts[].text'],
    fields: {
      embeddedVideoUrl: (data) => readEmbeddedUrl(data, {url: 'embeddedVideoUrl', html: 'embeddedVideoCode'}),
      fileUrl: () => undefined,
      poster: () => undefined,
      chapters: 'engagementVideoJSON.chapters',
      durationSeconds: 'contentMeta.durationSeconds',
      videoTrackers: {
        fields: {
          event: {
            values: ['start', '25', '50', '75', 'complete'],
            spelling: (event) => events.get(event.toLowerCase()) ?? event,
          },
        },
      },
      targeting: (data) => readEntries(data.child('targeting')),
      contentMeta: (data) => readEntries(data.child('contentMeta'), ['durationSeconds']),
    },
  }),
]
