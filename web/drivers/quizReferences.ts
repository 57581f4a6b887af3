import type {ReferenceBlock} from '../contract/types.ts'
import type {PlacementDrivers} from './placeDrivers.ts'
import type {Driver} from './selectDrivers.ts'

/** A reference to the quiz that a driver shows in place; `undefined` for other drivers, and for one whose button leads to another page. */
export function quizReference({_id, driverType, callToActionURL, quizId}: Driver): ReferenceBlock | undefined {
  if (driverType !== 'quiz' || callToActionURL || !quizId) return undefined
  return {_type: 'widgetReference', _key: `${_id}-quiz`, widget: {_type: 'reference', _ref: quizId}}
}

/** References to the quizzes that the drivers of a page show in place, to load them with. */
export function quizReferences(drivers: PlacementDrivers): readonly ReferenceBlock[] {
  return [...drivers.values()].flat().flatMap(({driver}) => quizReference(driver) ?? [])
}
