import {answerLink} from '../../../../newsletter/answerLink.ts'
import {reportLinkFailure, siteNewsletter} from '../../../../newsletter/siteNewsletter.ts'

const answer = (request: Request): Promise<Response> =>
  answerLink(request, 'confirm', {links: siteNewsletter(), report: reportLinkFailure})

export {answer as GET, answer as POST}
