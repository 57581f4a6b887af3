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
  readonly now: Date
}

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
  const ranked = drivers.filter((driver) => fits(driver, situation)).toSorted(byRank)
  return new Map(
    [...new Set(placements)].flatMap((placement) => {
      const driver = ranked.find(({targeting}) => targeting?.placements?.includes(placement) === true)
      return driver === undefined ? [] : [[placement, driver] as const]
    }),
  )
}

function byRank(one: Driver, other: Driver): number {
  const priority = (other.priority ?? 0) - (one.priority ?? 0)
  if (priority !== 0) return priority
  const aim = conditions(other) - conditions(one)
  if (aim !== 0) return aim
  return one._id < other._id ? -1 : 1
}

/** The number of kinds of condition that limit a driver. */
function conditions({targeting}: Driver): number {
  const {k1s, kMetas, categories, pageTemplates, deviceTypes, includePaths} = targeting ?? {}
  return [k1s, kMetas, categories, pageTemplates, deviceTypes, includePaths].filter((list) => (list ?? []).length > 0)
    .length
}

function fits({targeting, activeFrom, activeUntil}: Driver, situation: DriverSituation): boolean {
  const {path, k1, kMetas, categories, pageTemplate, deviceType, now} = situation
  const limits = targeting ?? {
    k1s: null,
    kMetas: null,
    categories: null,
    pageTemplates: null,
    deviceTypes: null,
    includePaths: null,
    excludePaths: null,
  }
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

/** Whether a limit is empty, which allows everything, or contains one of the words in any case. */
function allows(limit: readonly string[] | null, words: readonly (string | undefined)[]): boolean {
  if (isEmpty(limit)) return true
  const wanted = new Set((limit ?? []).map(normal))
  return words.some((word) => word !== undefined && wanted.has(normal(word)))
}

/** Whether a path equals one of the patterns, or begins with the part of a pattern before its final "*". */
function matchesPath(patterns: readonly string[] | null, path: string): boolean {
  return (patterns ?? []).some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
}

const isEmpty = (list: readonly string[] | null): boolean => list === null || list.length === 0
const normal = (word: string): string => word.trim().toLowerCase()
