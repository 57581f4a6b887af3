import {readNumber, readString, reportBroken} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {isObject, unlessEmpty} from '../account/values.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {readEmbeddedUrl} from '../mapping/embedded.ts'
import {limitsAt} from '../schema/extracted.ts'

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

/** Reads a number of seconds, or a time on the clock: “0:30”, “1:05:09”. */
function readSeconds(slot: Slot): number | undefined {
  const clock = /^(?:(\d+):(?=\d\d:))?(\d+):([0-5]\d)$/.exec(typeof slot.value === 'string' ? slot.value.trim() : '')
  if (clock === null) {
    const seconds = readNumber(slot)
    reportBroken(slot, seconds, limitsAt('videoChapter.start'))
    return seconds
  }
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0))
  const start = (hours * 60 + minutes) * 60 + seconds
  slot.accept({spelled: start})
  return start
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
      chapters: {from: 'engagementVideoJSON.chapters', fields: {start: (data) => readSeconds(data.child('start'))}},
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
