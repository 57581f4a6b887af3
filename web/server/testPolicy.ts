import {contentSecurityPolicy} from './securityHeaders.ts'
import {foreignOrigins} from './send.ts'

/** For tests: the content-security policy that the site sends with a page of this markup. */
export function policyOf(html: string): string {
  return contentSecurityPolicy({
    ...foreignOrigins(Buffer.from(html)),
    scriptHashes: [],
    draft: false,
    dev: false,
    publicHost: false,
    studioOrigins: [],
    imageOrigin: 'http://localhost:3333',
    lakeOrigin: 'http://localhost:3333',
  })
}
