import {z} from 'zod'
import {placementsOfFrame, signUpDriverTypes} from '@apothecary/shared/types/driverTypes.ts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {leadsToPartner} from './leadsToPartner.ts'
import {quizReference} from './quizReferences.ts'
import type {Driver} from './selectDrivers.ts'

/** Receives a driver that cannot be used, and why. */
export type ReportDriver = (failure: {readonly driverId: string; readonly reason: string}) => void

/** A text, or null for none: one of white space is none (containment-9). */
const text = z
  .string()
  .nullable()
  .default(null)
  .transform((value) => (value?.trim() ? value : null))
const flag = z.boolean().nullable().default(null)
/** Words without empty lines. */
const words = z
  .array(z.string())
  .nullable()
  .default(null)
  .transform((list) => list?.filter((word) => word.trim() !== '') ?? null)
const time = z.iso.datetime({offset: true}).nullable().default(null)
/** From 1 to 100 (tracking-17). */
const bucket = z.int().min(1).max(100)

const targeting = z.looseObject({
  placements: words,
  k1s: words,
  kMetas: words,
  categories: words,
  pageTemplates: words,
  deviceTypes: words,
  randomBucket: z
    .looseObject({of: z.enum(['a', 'b']), from: bucket, until: bucket})
    .nullable()
    .default(null),
  includePaths: words,
  excludePaths: words,
})

/** The fields of a driver (driver-1), as `DRIVERS_QUERY` gives them. Those that are left out are null. */
const shape = z.looseObject({
  _id: z.string().min(1),
  _type: z.literal('driver').default('driver'),
  driverType: text,
  style: text,
  whisper: text,
  headline: text,
  bodyCopy: z
    .array(
      z.union([
        z.looseObject({_type: z.literal('block'), children: z.array(z.looseObject({_type: z.string()}))}),
        z.looseObject({_type: z.literal('contentImage'), asset: z.looseObject({_ref: z.string()}).nullish()}),
      ]),
    )
    .nullable()
    .default(null)
    // A picture whose file was taken away.
    .transform((list) => list?.filter((member) => member._type === 'block' || member.asset) ?? null),
  image: z
    .looseObject({asset: z.looseObject({_ref: z.string()}).nullish(), source: z.unknown().optional()})
    .nullable()
    .default(null)
    // Where the file was taken away, the words of the picture may be left.
    .transform((image) => (image?.asset || image?.source ? image : null)),
  callToAction: text,
  callToActionURL: text,
  openInNewTab: flag,
  quizId: text,
  articles: z
    .array(z.looseObject({_key: z.string(), title: text, link: text}))
    .nullable()
    .default(null),
  adSlot: z.looseObject({slot: text, size: text}).nullable().default(null),
  newsletterLists: words,
  newsletterSource: text,
  successMessage: text,
  dateLabel: text,
  iterableAccount: text,
  site: text,
  targeting: targeting.nullable().default(null),
  priority: z.number().nullable().default(null),
  activeFrom: time,
  activeUntil: time,
  uuid: text,
  articlePlacement: text,
  brand: text,
  vendorName: text,
  campaignName: text,
  ga: text,
})

/** The kind `2ndPagePopup` as old data names it (driver-19). */
const oldPopup = 'wBw2ndPagePopup'

/**
 * The drivers that can work, normalised (driver-8): kinds have their present names, every field is there, and a driver whose targeting names
 * no placement is for its `articlePlacement` (driver-32). A driver with a malformed field, or without one that its kind needs, is reported
 * and left out, and one that cannot stand in one of its placements is reported and loses that placement, so that the others can still be
 * chosen (driver-19, driver-20, driver-33).
 */
export function readDrivers(drivers: readonly unknown[], report: ReportDriver): readonly Driver[] {
  return drivers.flatMap((stored) => {
    const driver = readDriver(stored)
    const reason = typeof driver === 'string' ? driver : missingIn(driver)
    if (typeof driver !== 'string' && reason === undefined) return [inFittingPlacements(driver, report)]
    report({driverId: idOf(stored), reason: reason ?? ''})
    return []
  })
}

/** The driver with every field; for a malformed one, what is wrong with it. */
function readDriver(stored: unknown): Driver | string
function readDriver(stored: unknown): object | string {
  const {success, data, error} = shape.safeParse(stored)
  if (!success) return z.prettifyError(error)
  return {
    ...data,
    driverType: data.driverType === oldPopup ? '2ndPagePopup' : data.driverType,
    targeting:
      data.articlePlacement && (data.targeting?.placements ?? []).length === 0
        ? targeting.parse({...data.targeting, placements: [data.articlePlacement]})
        : data.targeting,
  }
}

function idOf(stored: unknown): string {
  return typeof stored === 'object' && stored !== null && '_id' in stored ? String(stored._id) : 'unknown'
}

/** What a well-formed driver lacks to work; `undefined` if it has everything. */
function missingIn({
  driverType,
  headline,
  newsletterLists,
  adSlot,
  callToActionURL,
  quizId,
  articles,
}: Driver): string | undefined {
  if (driverType === null) return '"driverType" is missing'
  if (driverType === 'ad') return adSlot?.slot ? undefined : '"adSlot" is missing'
  if (!headline) return '"headline" is missing'
  if (signUpDriverTypes.includes(driverType) && (newsletterLists ?? []).length === 0)
    return '"newsletterLists" is missing'
  if (driverType === 'quiz' && !callToActionURL && !quizId) return '"callToActionURL" and "quiz" are missing'
  if (driverType === 'multiArticleText' && !articles?.some(({title, link}) => title && link && isSafeHref(link)))
    return '"articles" is missing'
  return undefined
}

/** The driver without the placements in which it cannot stand; they are reported. */
function inFittingPlacements(driver: Driver, report: ReportDriver): Driver {
  const {_id: driverId, targeting} = driver
  const what = unfitForFrame(driver)
  const placements = targeting?.placements ?? []
  const refused = what === undefined ? [] : placements.filter((name) => placementsOfFrame.includes(name))
  if (targeting === null || refused.length === 0) return driver
  for (const name of refused) report({driverId, reason: `${what} cannot stand in the placement “${name}”`})
  return {...driver, targeting: {...targeting, placements: placements.filter((name) => !refused.includes(name))}}
}

/** What keeps a driver from standing in the header, the footer or the pop-up (`placementsOfFrame`); `undefined` if nothing does. */
function unfitForFrame(driver: Driver): string | undefined {
  if (leadsToPartner(driver)) return 'a partner’s offer'
  if (driver.driverType === 'ad') return 'an ad'
  return quizReference(driver) === undefined ? undefined : 'a quiz without an address'
}
