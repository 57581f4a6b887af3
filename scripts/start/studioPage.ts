import {createHash} from 'node:crypto'

/** What the page of the Studio is to know of this machine. */
export interface StudioSettings {
  /** The address of the content lake, also where that is hosted. */
  readonly lakeUrl: string
  readonly siteUrl: string
  /** Content is on hosted Sanity, whose dashboard may wrap the Studio. */
  readonly isHosted: boolean
}

/** The page of the Studio, and the policy that a browser is to hold it to. */
export interface StudioPage {
  readonly html: string
  readonly policy: string
}

/** The script by which Sanity's dashboard talks to a Studio. It is Sanity's, from another host, and of no use beside the embedded lake. */
const dashboardScript = /<script\b[^>]*\bsrc="https:\/\/core\.sanity-cdn\.com\/[^>]*><\/script>/g

/**
 * Puts the settings into the built page, so that one build works on any port (`studio/settings.ts`). The policy lets the page run its own
 * scripts only, and no other site show it in a frame, where an editor could be made to click on what is hidden.
 */
export function studioPage(built: string, settings: StudioSettings): StudioPage {
  const {lakeUrl, siteUrl, isHosted} = settings
  const json = JSON.stringify({lakeUrl, siteUrl}).replaceAll('<', '\\u003c')
  const withSettings = built.replace('<head>', `<head><script>globalThis.apothecarySettings=${json}</script>`)
  const html = isHosted ? withSettings : withSettings.replace(dashboardScript, '')
  const lake = new URL(lakeUrl)
  // Frames with widgets have the styles, fonts and pictures of the site, and no origin of their own (studio/blocks).
  const site = new URL(siteUrl).origin
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html), ...(isHosted ? ['https://core.sanity-cdn.com'] : [])],
    // Sanity's components write their styles into the page.
    'style-src': ["'self'", "'unsafe-inline'", site],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', lake.origin, site],
    'media-src': ["'self'", 'blob:', 'https:', lake.origin],
    // Of Sanity's components: their files are not part of the build.
    'font-src': ["'self'", 'data:', 'https://studio-static.sanity.io', 'https://design-system-static.sanity.io', site],
    // The Studio puts the project in front of the lake's name, and the lake sends event streams to other ports and
    // names of its machine (`lake/endpoints/streams/spread.ts`).
    'connect-src': [
      "'self'",
      // Beside the embedded lake the Studio tells Sanity nothing, such as errors, and asks nothing, such as for newer versions of itself.
      ...(isHosted ? ['https:', 'wss:'] : []),
      site,
      ...[...new Set([lake.hostname, `*.${lake.hostname}`, '*.localhost'])].flatMap((host) => [
        `http://${host}:*`,
        `ws://${host}:*`,
      ]),
    ],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", site],
    'frame-ancestors': ["'self'", ...(isHosted ? ['https://www.sanity.io'] : [])],
    'form-action': ["'self'", lake.origin],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return {html, policy: policy.join('; ')}
}

/** The sources, for a policy, of the scripts that are written in the page. */
function inlineScriptHashes(html: string): readonly string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src|type="application\/json"))[^>]*>([^]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
