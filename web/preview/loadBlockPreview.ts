import {loadSiteSettings} from '../chrome/siteSettings.ts'
import {collectPlacements} from '../dispatcher/collectPlacements.ts'
import {loadContent} from '../dispatcher/loadContent.ts'
import type {BodyInput} from '../dispatcher/renderBody.tsx'
import {loadPlacementDrivers} from '../drivers/loadDrivers.ts'
import {quizReferences} from '../drivers/quizReferences.ts'
import {CONTENT_QUERY} from '../generated/content.groq.ts'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {loadDrugSavings} from '../widgets/drugCostSavings/loadDrugSavings.ts'

/**
 * Reads what a block shows, on a page without topics and with no path of its own: what depends on the article is as on
 * most pages. Throws when the lake does not answer.
 */
export async function loadBlockPreview(block: object): Promise<BodyInput> {
  const fetchContent = (params: Parameters<Parameters<typeof loadContent>[1]>[0]) => fetchSanity(CONTENT_QUERY, params)
  const [settings, {body, documents}] = await Promise.all([loadSiteSettings(), loadContent([block], fetchContent)])
  const topics = {k1: undefined, kMetas: [], mpdTags: [], categories: [], pageTemplate: 'article'}
  const drivers = await loadPlacementDrivers(collectPlacements([body, ...documents.values()]), {...topics, path: ''})
  const quizzes = await loadContent(quizReferences(drivers), fetchContent)
  const shown = new Map([...documents, ...quizzes.documents])
  return {
    body,
    documents: shown,
    context: {
      articleId: '',
      articleTitle: '',
      canonicalPath: '',
      settings,
      now: new Date(),
      isDraft: true,
      isExcerpt: true,
      topics,
      drivers,
      drugSavings: await loadDrugSavings(shown.values()),
      // Notes in the preview tell the editor, who may be in the middle of writing it.
      report: () => undefined,
    },
  }
}
