import {z} from 'zod'
import type {Driver} from './selectDrivers.ts'

const words = z.array(z.string()).nullable()

/** What choosing a driver relies on. What it shows is checked where it is rendered. */
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

/** The drivers that can be chosen from. One with a malformed field is reported and left out, so that it does not take the others with it. */
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
