import type {PageTopics} from '../contract/types.ts'
import type {PageSituation} from './selectDrivers.ts'

/** What drivers of a page are chosen by: its path and template, and the topics of an article (driver-31). */
export function pageSituation(path: string, pageTemplate: string | undefined, topics?: PageTopics): PageSituation {
  return {
    path,
    k1: topics?.k1,
    kMetas: topics?.kMetas ?? [],
    categories: topics?.categories ?? [],
    pageTemplate,
  }
}
