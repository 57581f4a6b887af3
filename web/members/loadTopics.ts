import {fetchSanity} from '../sanity/fetchSanity.ts'
import {INTEREST_TOPICS_QUERY} from './interestTopics.groq.ts'
import {readInterestTopics, type SiteTopic} from './readInterestTopics.ts'

/** The topics that members choose among, for a page: those of a draft for editors. Rejects while the lake does not answer. */
export async function loadTopics(): Promise<readonly SiteTopic[]> {
  return readInterestTopics(await fetchSanity(INTEREST_TOPICS_QUERY))
}
