import {z} from 'zod'
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

/** The well-formed drivers. A driver with a malformed field is reported and left out, so that the others can still be chosen. */
export function readDrivers(
  drivers: readonly Driver[],
  report: (failure: {readonly driverId: string; readonly reason: string}) => void,
): readonly Driver[] {
  return drivers.filter((driver) => {
    const read = choosable.safeParse(driver)
    if (!read.success) report({driverId: String(driver._id), reason: z.prettifyError(read.error)})
    return read.success
  })
}
