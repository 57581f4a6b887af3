/** What the policy of one HTML response depends on. */
export interface PolicyInput {
  /** Sources of inline scripts that the page kept (`'sha256-…'`); none on a transformed page. */
  readonly scriptHashes: readonly string[]
  /** An editor's preview: the browser may talk to the lake, and the Studio may open the page in a window. */
  readonly draft: boolean
  /** Hot reload needs inline scripts, `eval` and a socket. */
  readonly dev: boolean
  /** Reached by a public name, not on this machine. */
  readonly publicHost: boolean
  readonly studioOrigins: readonly string[]
  /** Pictures come from here. */
  readonly imageOrigin: string
  /** The lake's API, for previews. */
  readonly lakeOrigin: string
}

/** Providers whose players may stand in a frame (embed-2, embed-3). */
export const frameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

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
    ['img-src', ["'self'", 'data:', input.imageOrigin]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...connect]],
    ['frame-src', frameOrigins],
    ['frame-ancestors', ["'self'", ...input.studioOrigins]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ...(input.publicHost ? [['upgrade-insecure-requests', []] satisfies [string, string[]]] : []),
  ]
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/** Headers of every response, whatever it is. */
export function commonHeaders(publicHost: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // Another site learns our origin and nothing else: a path names a drug or a condition.
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicHost ? {'strict-transport-security': 'max-age=63072000; includeSubDomains'} : {}),
  }
}

/** Headers of every HTML response. */
export function documentHeaders(input: PolicyInput): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(input),
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': input.draft ? 'unsafe-none' : 'same-origin-allow-popups',
    'speculation-rules': '"/speculation-rules.json"',
  }
}

/**
 * Links that a browser may fetch ahead: documents of our own. By header and file, because an inline script would need a hash
 * in the policy.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {href_matches: '/*'},
          {not: {href_matches: ['/api/*', '/_next/*', '/_flight/*', '/*\\?*']}},
          {not: {selector_matches: '[rel~="nofollow"], [download], [target="_blank"]'}},
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Whether a `Host` header names a public host: neither this machine nor a bare address, where there is no certificate. */
export function isPublicHost(host: string | undefined): boolean {
  if (host === undefined) return false
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost') || name.startsWith('[')) return false
  return !/^\d+(\.\d+){3}$/.test(name)
}
