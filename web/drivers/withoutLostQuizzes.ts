import type {Marketplace} from '../services/marketplace/contract.ts'
import {quizReference} from './quizReferences.ts'
import type {ReportDriver} from './readDrivers.ts'

/**
 * The same marketplace without the drivers that show a quiz in place which is not published: they are reported, and their places are those of the
 * next drivers (driver-33). Our own documents need no such check, as their query looks for the quiz. `published` gives those of the ids that are
 * quizzes which readers can see. Rejects if the marketplace or the quizzes cannot be read.
 */
export function withoutLostQuizzes(
  marketplace: Marketplace,
  published: (ids: readonly string[]) => Promise<readonly string[]>,
  report: ReportDriver,
): Marketplace {
  return {
    drivers: async (request) => {
      const drivers = await marketplace.drivers(request)
      const ids = drivers.flatMap((driver) => quizReference(driver)?.widget?._ref ?? [])
      if (ids.length === 0) return drivers
      const found = new Set(await published(ids))
      return drivers.filter((driver) => {
        const id = quizReference(driver)?.widget?._ref
        if (id === undefined || found.has(id)) return true
        report({driverId: driver._id, reason: `its quiz is not published: ${id}`})
        return false
      })
    },
  }
}
