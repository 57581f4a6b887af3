import {isEditor} from '../../../sanity/previewClient.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'
import {readReport} from '../../../services/measurements/readReport.ts'
import {siteCounts} from '../../../store/siteStore.ts'
import {answerPreflight} from '../forEditors.ts'
import {answerReport} from './answerReport.ts'

const limit = new ClientLimit(60, () => performance.now())

/** What readers read, saw and clicked, for editors. */
export async function GET(request: Request): Promise<Response> {
  return answerReport(request, {
    isEditor,
    admits: (client) => limit.admits(client),
    read: async (days) => readReport(await siteCounts(), days, new Date()),
  })
}

export function OPTIONS(): Response {
  return answerPreflight()
}
