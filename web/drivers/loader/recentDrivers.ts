import type {DriverAnswer} from '@apothecary/shared/types/api/drivers.ts'

/** The drivers of one answer of the drivers call. */
export interface LoadedDrivers {
  /** The canonical path of the page that they were loaded for. */
  readonly page: string
  readonly placementDrivers: Readonly<Record<string, DriverAnswer>>
}

declare global {
  interface Window {
    /** Every answer of the drivers call on this page, in the order in which they came (driver-11). */
    apothecaryDrivers?: LoadedDrivers[]
  }
}

/**
 * In session storage, under one key for the whole site: what stands there says which driver a reader got last in this tab, and not on which
 * page, as a list of pages would be a list of health topics.
 */
const key = 'apothecary:recent-driver'

/** The part of a driver that is kept: nothing that tells its topic. */
export interface RecentDriver {
  readonly _uuid: string
  readonly driverType: string
  readonly iterableAccount: string | undefined
  readonly site: string
}

/** Adds an answer to the page's list, and keeps its last driver that later pages may need as the most recent one (driver-11, driver-12). */
export function keepDrivers(loaded: LoadedDrivers): void {
  window.apothecaryDrivers ??= []
  window.apothecaryDrivers.push(loaded)
  const recent = recentOf(loaded)
  if (recent === undefined) return
  try {
    sessionStorage.setItem(key, JSON.stringify(recent))
  } catch {
    // Later pages do without it.
  }
}

/** The driver that was kept for a page; without one, the most recent driver of the visit (driver-14). */
export function recentDriver(page: string): RecentDriver | undefined {
  const own = (window.apothecaryDrivers ?? []).findLast(
    (loaded) => loaded.page === page && recentOf(loaded) !== undefined,
  )
  return own === undefined ? storedDriver() : recentOf(own)
}

/** The driver of an answer that is kept: a pop-up, or one of the account `opn` (driver-12). Its site is "gr8" if it names none (driver-13). */
function recentOf({placementDrivers}: LoadedDrivers): RecentDriver | undefined {
  const driver = Object.values(placementDrivers).findLast(
    ({driverType, iterableAccount}) => driverType === '2ndPagePopup' || iterableAccount === 'opn',
  )
  if (driver === undefined) return undefined
  const {_uuid, driverType, iterableAccount, site} = driver
  return {_uuid, driverType, iterableAccount, site: site || 'gr8'}
}

function storedDriver(): RecentDriver | undefined {
  try {
    const stored: RecentDriver | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored ?? undefined
  } catch {
    return undefined
  }
}
