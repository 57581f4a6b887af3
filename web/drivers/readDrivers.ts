import {z} from 'zod'
import {signUpDriverTypes} from '@apothecary/shared/types/driverTypes.ts'
import type {Driver} from './selectDrivers.ts'

const words = z.array(z.string()).nullable()

/** The fields that drivers are chosen by. Fields that are shown are checked where they are rendered. */
const choosable = z.looseObject({
  _id: z.string(),
  driverType: z.string().nullable(),
  headline: z.string().nullable(),
  newsletterLists: words,
  priority: z.number().nullable(),
  activeFrom: z.iso.datetime({offset: true}).nullable(),
  activeUntil: z.iso.datetime({offset: true}).nullable(),
  targeting: z
    .looseObject({
      placements: words,
      k1s: words,
      kMetas: words,
      categories: words,
      pageTemplates: words,
      deviceTypes: words,
      includePaths: words,
      excludePaths: words,
    })
    .nullable(),
})

/** The kind `2ndPagePopup` as old data names it (driver-19). */
const oldPopup: string = 'wBw2ndPagePopup'

/**
 * The drivers that can work, normalised (driver-8): kinds have their present names. A driver with a malformed field, or without one that
 * its kind needs, is reported and left out, so that the others can still be chosen (driver-19, driver-20).
 */
export function readDrivers(
  drivers: readonly Driver[],
  report: (failure: {readonly driverId: string; readonly reason: string}) => void,
): readonly Driver[] {
  return drivers.flatMap((stored) => {
    const read = choosable.safeParse(stored)
    const driver: Driver = stored.driverType === oldPopup ? {...stored, driverType: '2ndPagePopup'} : stored
    const reason = read.success ? missingIn(driver) : z.prettifyError(read.error)
    if (reason === undefined) return [driver]
    report({driverId: String(stored._id), reason})
    return []
  })
}

/** What a well-formed driver lacks to work; `undefined` if it has everything. */
function missingIn({
  driverType,
  headline,
  newsletterLists,
  adSlot,
  callToActionURL,
  quizId,
}: Driver): string | undefined {
  if (driverType === null) return '"driverType" is missing'
  if (driverType === 'ad') return adSlot?.slot ? undefined : '"adSlot" is missing'
  if (!headline) return '"headline" is missing'
  if (signUpDriverTypes.includes(driverType) && (newsletterLists ?? []).length === 0)
    return '"newsletterLists" is missing'
  if (driverType === 'quiz' && !callToActionURL && !quizId) return '"callToActionURL" and "quiz" are missing'
  return undefined
}
