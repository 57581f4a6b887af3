import type {DRIVERS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {isActiveAt} from '../schedule/nextChange.ts'

/** A driver with the fields of `DRIVERS_QUERY`. */
export type Driver = DRIVERS_QUERY_RESULT[number]

/** What drivers are chosen by: the page, the reader's device, and the time (driver-6). */
export interface DriverSituation {
  readonly path: string
  readonly k1: string | undefined
  readonly kMetas: readonly string[]
  readonly categories: readonly string[]
  readonly pageTemplate: string | undefined
  /** If it is unknown, drivers that are limited to devices do not fit. */
  readonly deviceType: string | undefined
  /** The random numbers of a page view, from 1 to 100. If one is unknown, drivers that are limited by it do not fit (driver-25). */
  readonly random?: RandomBuckets | undefined
  readonly now: Date
}

/** What a page that is the same for all readers knows of it. */
export type PageSituation = Omit<DriverSituation, 'deviceType' | 'random' | 'now'>

/** Two independent random numbers from 1 to 100, so that two tests at the same time do not divide readers in the same way. */
export type RandomBuckets = Partial<Readonly<Record<'a' | 'b', number | undefined>>>

/**
 * Chooses the driver of each placement; placements that no driver fits are left out. Of the drivers that fit, the one with the highest
 * priority is chosen, then the one with the most conditions, then the one with the smaller id, so that the same drivers always give the
 * same answer.
 */
export function selectDrivers(
  drivers: readonly Driver[],
  placements: readonly string[],
  situation: DriverSituation,
): ReadonlyMap<string, Driver> {
  return new Map(
    [...new Set(placements)].flatMap((placement) => {
      const driver = candidatesFor(drivers, placement, situation).find((one) => isInBucket(one, situation.random))
      return driver === undefined ? [] : [[placement, driver] as const]
    }),
  )
}

/**
 * The drivers that readers in this situation can see in a placement, whatever their random numbers are, best first: those that are limited
 * to some readers, up to the first that is for all of them.
 */
export function candidatesFor(
  drivers: readonly Driver[],
  placement: string,
  situation: DriverSituation,
): readonly Driver[] {
  const ranked = drivers
    .filter((driver) => driver.targeting?.placements?.includes(placement) === true && fits(driver, situation))
    .toSorted(byRank)
  const last = ranked.findIndex((driver) => !isForSomeReaders(driver))
  return last === -1 ? ranked : ranked.slice(0, last + 1)
}

/** Whether a driver is limited to some readers, so that a page, which is the same for all of them, cannot choose it. */
export function isForSomeReaders({targeting}: Driver): boolean {
  return (targeting?.randomBucket ?? null) !== null
}

function isInBucket({targeting}: Driver, random: RandomBuckets | undefined): boolean {
  const limit = targeting?.randomBucket ?? null
  if (limit === null) return true
  const {of, from, until} = limit
  const number = of === null ? undefined : random?.[of]
  return number !== undefined && (from ?? 1) <= number && number <= (until ?? 100)
}

function byRank(one: Driver, other: Driver): number {
  const priority = (other.priority ?? 0) - (one.priority ?? 0)
  if (priority !== 0) return priority
  const aim = conditions(other) - conditions(one)
  if (aim !== 0) return aim
  return one._id < other._id ? -1 : 1
}

/** The number of kinds of condition that limit a driver. */
function conditions(driver: Driver): number {
  const {k1s, kMetas, categories, pageTemplates, deviceTypes, includePaths} = driver.targeting ?? {}
  const lists = [k1s, kMetas, categories, pageTemplates, deviceTypes, includePaths]
  return lists.filter((list) => (list ?? []).length > 0).length + (isForSomeReaders(driver) ? 1 : 0)
}

function fits({targeting, activeFrom, activeUntil}: Driver, situation: DriverSituation): boolean {
  const {path, k1, kMetas, categories, pageTemplate, deviceType, now} = situation
  const limits: Partial<NonNullable<Driver['targeting']>> = targeting ?? {}
  return (
    isActiveAt({activeFrom, activeUntil}, now) &&
    !matchesPath(limits.excludePaths, path) &&
    (isEmpty(limits.includePaths) || matchesPath(limits.includePaths, path)) &&
    allows(limits.k1s, [k1]) &&
    allows(limits.kMetas, kMetas) &&
    allows(limits.categories, categories) &&
    allows(limits.pageTemplates, [pageTemplate]) &&
    allows(limits.deviceTypes, [deviceType])
  )
}

type Words = readonly string[] | null | undefined

/** Whether a limit is empty, which allows everything, or contains one of the words in any case. */
function allows(limit: Words, words: readonly (string | undefined)[]): boolean {
  if (isEmpty(limit)) return true
  const wanted = new Set((limit ?? []).map(normal))
  return words.some((word) => word !== undefined && wanted.has(normal(word)))
}

/** Whether a path equals one of the patterns, or begins with the part of a pattern before its final "*". */
function matchesPath(patterns: Words, path: string): boolean {
  return (patterns ?? []).some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
}

const isEmpty = (list: Words): boolean => (list ?? []).length === 0
const normal = (word: string): string => word.trim().toLowerCase()
