import type {DRIVERS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {definePlacedWidget} from '../../contract/defineWidget.ts'
import {devices} from '../../drivers/placeDrivers.ts'
import {quizReferences} from '../../drivers/quizReferences.ts'
import {DRIVERS_QUERY} from '../../drivers/drivers.groq.ts'
import {quizFixtures} from '../quiz/quiz.fixtures.ts'
import {driverFixtures} from './driver.fixtures.ts'
import {renderPopup} from './SecondPagePopup.tsx'

const placement = 'preview'

export const driverWidget = definePlacedWidget({
  type: 'driver',
  fixtures: driverFixtures,
  preview: async (fixture, {run, load, renderBody, context, domId}) => {
    const stored = [{...fixture, targeting: {placements: [placement]}}, ...Object.values(quizFixtures)]
    const drivers = await run<DRIVERS_QUERY_RESULT>(DRIVERS_QUERY, stored)
    const placed = new Map([[placement, drivers.map((driver) => ({driver, devices}))]])
    const documents = await load(quizReferences(placed))
    const [popup] = drivers.filter(({driverType}) => driverType === '2ndPagePopup')
    if (popup !== undefined) return () => renderPopup({driver: popup, devices}, domId, context)
    return () => renderBody([{_type: 'driverPlacement', _key: 'preview', placement}], {drivers: placed}, documents)
  },
})
