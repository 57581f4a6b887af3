import {rulesPath} from './paths.ts'

/** The other sites that a page needs. */
export interface ForeignOrigins {
  /** The origins of the sponsors' pixels that the page holds. */
  readonly pixelOrigins: readonly string[]
  /** The origins of the embedded content that the page can show. */
  readonly frameOrigins: readonly string[]
}

/** For what shows no content of other sites. */
export const noForeignOrigins: ForeignOrigins = {pixelOrigins: [], frameOrigins: []}

/** The conditions that the policy of an HTML response depends on. */
export interface PolicyInput extends ForeignOrigins {
  /** The CSP sources of inline scripts that the page kept (`'sha256-…'`); empty for a transformed page. */
  readonly scriptHashes: readonly string[]
  /** An editor's preview: the browser may connect to the lake, and the Studio may open the page in a window. */
  readonly draft: boolean
  /** Development mode: hot reload needs inline scripts, `eval` and a socket. */
  readonly dev: boolean
  /** Whether the site is reached over https by a public host name, and not on this machine: browsers are then to use nothing else. */
  readonly publicHost: boolean
  readonly studioOrigins: readonly string[]
  /** The origin of pictures. */
  readonly imageOrigin: string
  /** The origin of the lake's API, for previews. */
  readonly lakeOrigin: string
}

/**
 * The content-security policy of an HTML response. `script-src` never holds `unsafe-inline` or `unsafe-eval` outside development.
 * Inline styles are allowed: widgets set custom properties by `style` (a bar's width, a brand's colour), and a style cannot run code.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const scripts = input.dev ? ["'unsafe-inline'", "'unsafe-eval'"] : input.scriptHashes
  const connect = [...(input.dev ? ['ws:'] : []), ...(input.draft ? [input.lakeOrigin] : [])]
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...scripts]],
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', input.imageOrigin, ...input.pixelOrigins]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...connect]],
    ['frame-src', input.frameOrigins.length === 0 ? ["'none'"] : input.frameOrigins],
    ['frame-ancestors', ["'self'", ...input.studioOrigins]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ...(input.publicHost ? [['upgrade-insecure-requests', []] satisfies [string, string[]]] : []),
  ]
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/** The headers of every response. */
export function commonHeaders(publicHost: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // Other sites get only our origin as the referrer: a path can name a drug or a condition.
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicHost ? {'strict-transport-security': 'max-age=63072000; includeSubDomains'} : {}),
  }
}

/** The headers of a draft for a medical reviewer, whose address is a secret (medical-review-2, medical-review-3). */
export const reviewHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** The headers of every HTML response. */
export function documentHeaders(input: PolicyInput): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(input),
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': input.draft ? 'unsafe-none' : 'same-origin-allow-popups',
    'speculation-rules': `"${rulesPath}"`,
  }
}

/**
 * The links that a browser may prefetch: documents of our own. They are in a file that a header names, because an inline script would need
 * a hash in the policy.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {href_matches: '/*'},
          {not: {href_matches: ['/api/*', '/_next/*', '/*\\?*']}},
          {not: {selector_matches: '[rel~="nofollow"], [download], [target="_blank"]'}},
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Whether a `Host` header names a public host, and not this machine or an IP address, which have no certificate also where the site has one. */
export function isPublicHost(host: string | undefined): boolean {
  if (host === undefined) return false
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost') || name.startsWith('[')) return false
  return !/^\d+(\.\d+){3}$/.test(name)
}
