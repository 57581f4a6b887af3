import {evaluate, parse} from 'groq-js'
import {widgetFixtures} from '../dispatcher/fixtures.ts'
import type {WidgetDocument} from '../dispatcher/types.ts'
import {WIDGETS_QUERY} from '../dispatcher/widgets.groq.ts'

/** A picture of the content lake that can stand in a fixture. */
export interface StandInPicture {
  readonly _id: string
}

/**
 * Runs the site's own query over the fixtures, as the lake would over stored documents, so that what the gallery and the
 * tests show has passed through every projection. `pictures` take the place of the fixtures' imaginary ones, in turn.
 */
export async function projectFixtures(pictures: readonly StandInPicture[] = []): Promise<readonly WidgetDocument[]> {
  const stored = Object.values(widgetFixtures).flatMap((fixtures) => Object.values(fixtures))
  const dataset: unknown = withPictures(stored.filter(isDocument), pictures)
  const ids = stored.filter(isDocument).map((fixture) => fixture._id)
  const result = await evaluate(parse(WIDGETS_QUERY), {dataset, params: {ids}})
  const documents: WidgetDocument[] = await result.get()
  return documents
}

/** Puts pictures of the lake where fixtures name imaginary ones (`fixtureImage`). Without any, fixtures stay as they are. */
export function withPictures<Value>(value: Value, pictures: readonly StandInPicture[]): Value {
  if (pictures.length === 0) return value
  const text = JSON.stringify(value).replace(/image-0{30}([0-9a-f]{10})-\d+x\d+-jpg/g, (_, number: string) => {
    return pictures[Number.parseInt(number, 16) % pictures.length]?._id ?? ''
  })
  return JSON.parse(text)
}

function isDocument(fixture: object): fixture is {_id: string} {
  return '_id' in fixture && typeof fixture._id === 'string'
}
