import {brief} from '../account/ledger.ts'
import type {Slot} from '../account/slot.ts'
import {isObject} from '../account/values.ts'
import {readString, readObject} from '../account/loose.ts'
import {fingerprint} from '../store/hash.ts'
import {readImage} from '../text/image.ts'
import {readLink} from '../text/link.ts'
import {readPlain} from '../text/plain.ts'
import {readRichText} from '../text/richText.ts'
import {type Converted, isoTime} from './documents.ts'
import {personKey, slugOf} from './identity.ts'
import {differingKeys} from './winners.ts'

/** The copy of a person that is stored, where it is that of another article. */
export interface WinningPerson {
  readonly value: unknown
  readonly slot: Slot
  readonly articleId: string
  readonly time: number
}

/**
 * Reads an author or reviewer into a `person` document. undefined: absent, or without a name, which is reported.
 *
 * @param winnerOf the newer copy of the same person, if this one is not the newest
 */
export function readPerson(
  slot: Slot,
  time: number,
  winnerOf: (key: string, slot: Slot) => WinningPerson | undefined,
): Converted | undefined {
  const person = readObject(slot)
  if (person === undefined) return undefined
  const key = keyOf(person)
  if (key === undefined) {
    person.drop('unnamed-person', 'warning', `A person without a name was left out: ${brief(person.value)}`)
    return undefined
  }
  const winner = winnerOf(key, slot)
  const own = personDocument(person, key, time)
  if (own === undefined) return own
  slot.store({documents: [own._id], objects: [], other: winner !== undefined})
  if (winner === undefined) return own
  const differing = isObject(person.value) && isObject(winner.value) ? differingKeys(person.value, winner.value) : []
  for (const field of differing) {
    const child = person.child(field)
    const message = `The person’s copy in article ${winner.articleId} is newer and was kept`
    if (child.value === undefined)
      child.report('conflict', 'warning', `${message}; it has this field, and this copy has not`)
    else child.drop('conflict', 'warning', `${message}; this copy said ${JSON.stringify(child.value)}`)
  }
  return personDocument(winner.slot, key, winner.time)
}

function keyOf(person: Slot): string | undefined {
  const name = readString(person.child('name'))
  return name === undefined ? undefined : personKey(name, readString(person.child('link')))
}

function personDocument(person: Slot, key: string, time: number): Converted | undefined {
  const name = readPlain(person.child('name'))
  if (name === undefined) {
    person.drop('unnamed-person', 'warning', `A person without a readable name was left out: ${brief(person.value)}`)
    return undefined
  }
  const credentials = readPlain(person.child('credentials'))
  const bio = readRichText(person.child('bio'))
  const image = readImage(person.child('imageSrc'), {alt: person.child('imageAlt')}, name)
  const link = readLink(person.child('link'))
  const updatedAt = isoTime(time)
  return {
    _id: `person-${[slugOf(name).slice(0, 60), fingerprint(key).slice(0, 8)].filter((part) => part !== '').join('-')}`,
    _type: 'person',
    name,
    ...(credentials === undefined ? {} : {credentials}),
    ...(bio === undefined ? {} : {bio}),
    ...(image === undefined ? {} : {image}),
    ...(link === undefined ? {} : {link}),
    legacy: {
      _type: 'legacyOrigin',
      format: 'person',
      id: key.replace('\n', ' '),
      ...(updatedAt === undefined ? {} : {updatedAt}),
    },
  }
}
