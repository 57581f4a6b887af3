/** What is embedded: it decides about the size, and about the words of the button that loads it. */
export type EmbedKind = 'video' | 'post' | 'chart' | 'form'

/** One service whose content may be shown in a frame. */
export interface EmbedProvider {
  /** The name that readers know. */
  readonly title: string
  readonly kind: EmbedKind
  /**
   * Finds what an address of this service leads to. The result is an id of letters that need no encoding; `undefined` for other pages of the
   * service. No pattern has nested or neighbouring repetitions, so that a long address costs no time.
   */
  readonly id: (url: URL) => string | undefined
  /** The page of an id: where the plain link leads. */
  readonly page: (id: string) => string
  /** The origin of all its frames. */
  readonly origin: string
  /** What the frame of an id shows. */
  readonly frame: (id: string) => string
  /** The CSS pixels that are reserved: for videos and posts the ratio, for posts also the largest width, for charts and forms the height. */
  readonly width: number
  readonly height: number
  /** What the frame may do beside running scripts as its own origin. */
  readonly sandbox?: readonly string[]
  /** The browser's features that the frame may use. */
  readonly allow?: readonly string[]
  /** Added to the frame's address when a reader has pressed "play", which a second press would only repeat. */
  readonly play?: string
  /** The frame is told the site's origin, without any path. Others are told nothing. */
  readonly needsOrigin?: true
}

const video = {
  kind: 'video',
  width: 16,
  height: 9,
  sandbox: ['allow-presentation'],
  allow: ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'],
} as const

/** Links in posts lead to pages of the service, which would not work inside the sandbox of the frame. */
const popups = ['allow-popups', 'allow-popups-to-escape-sandbox']

/** The first part that a pattern captures in the path of an address on one of the hosts. */
function inPath(url: URL, hosts: readonly string[], pattern: RegExp): string | undefined {
  return hosts.includes(url.hostname) ? pattern.exec(url.pathname)?.[1] : undefined
}

/** A video of YouTube, with the second at which it begins if the address says so: `watch?v=…`, `youtu.be/…`, `embed/…`, `shorts/…`, `live/…`. */
function youtubeId(url: URL): string | undefined {
  const hosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtube-nocookie.com']
  const {searchParams} = url
  const found =
    inPath(url, ['youtu.be'], /^\/([\w-]{11})$/) ??
    inPath(url, hosts, /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/) ??
    (inPath(url, hosts, /^\/(watch)$/) === undefined ? undefined : (searchParams.get('v') ?? undefined))
  if (found === undefined || !/^[\w-]{11}$/.test(found)) return undefined
  const start = /^(\d{1,5})s?$/.exec(searchParams.get('start') ?? searchParams.get('t') ?? '')?.[1]
  return start === undefined ? found : `${found}/${start}`
}

/** A video of Vimeo: its number, and the key of one that is not listed. */
function vimeoId(url: URL): string | undefined {
  const player = inPath(url, ['player.vimeo.com'], /^\/video\/(\d{1,12})\/?$/)
  const key = url.searchParams.get('h') ?? ''
  if (player !== undefined) return /^[0-9a-f]{1,20}$/.test(key) ? `${player}/${key}` : player
  return inPath(url, ['vimeo.com', 'www.vimeo.com'], /^\/(\d{1,12}(?:\/[0-9a-f]{1,20})?)\/?$/)
}

/** A player of Brightcove with a video or a playlist: `account/player/videoId/number`. */
function brightcoveId(url: URL): string | undefined {
  const player = inPath(url, ['players.brightcove.net'], /^\/(\d{1,20}\/[\w-]{1,60})\/index\.html$/)
  const [kind, value] = [...url.searchParams].find(([name]) => name === 'videoId' || name === 'playlistId') ?? []
  return player !== undefined && /^[\w-]{1,60}$/.test(value ?? '') ? `${player}/${kind}/${value}` : undefined
}

const parts = (id: string): readonly string[] => id.split('/')

function brightcovePlayer(id: string): string {
  const [account, player, kind, value] = parts(id)
  return `https://players.brightcove.net/${account}/${player}/index.html?${kind}=${value}`
}

/** The services that are embedded (embed-2); others are not (embed-3). */
export const embedProviders = {
  youtube: {
    ...video,
    title: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    id: youtubeId,
    page: (id) => {
      const [key, start] = parts(id)
      return `https://www.youtube.com/watch?v=${key}${start === undefined ? '' : `&t=${start}s`}`
    },
    frame: (id) => {
      const [key, start] = parts(id)
      return `https://www.youtube-nocookie.com/embed/${key}${start === undefined ? '' : `?start=${start}`}`
    },
    play: 'autoplay=1',
    // Without it the player refuses to play (its error 153).
    needsOrigin: true,
  },
  vimeo: {
    ...video,
    title: 'Vimeo',
    origin: 'https://player.vimeo.com',
    id: vimeoId,
    page: (id) => `https://vimeo.com/${id}`,
    frame: (id) => {
      const [number, key] = parts(id)
      return `https://player.vimeo.com/video/${number}?dnt=1${key === undefined ? '' : `&h=${key}`}`
    },
    play: 'autoplay=1',
  },
  brightcove: {
    ...video,
    title: 'Brightcove',
    origin: 'https://players.brightcove.net',
    id: brightcoveId,
    page: brightcovePlayer,
    frame: brightcovePlayer,
    play: 'autoplay=any',
  },
  instagram: {
    title: 'Instagram',
    origin: 'https://www.instagram.com',
    kind: 'post',
    id: (url) =>
      inPath(
        url,
        ['www.instagram.com', 'instagram.com'],
        /^\/((?:p|reel|tv)\/[\w-]{1,40})(?:\/embed(?:\/captioned)?)?\/?$/,
      ),
    page: (id) => `https://www.instagram.com/${id}/`,
    frame: (id) => `https://www.instagram.com/${id}/embed/captioned/`,
    width: 400,
    height: 600,
    sandbox: popups,
  },
  tiktok: {
    title: 'TikTok',
    origin: 'https://www.tiktok.com',
    kind: 'post',
    id: (url) =>
      inPath(url, ['www.tiktok.com', 'm.tiktok.com', 'tiktok.com'], /^\/(@[\w.-]{1,40}\/video\/\d{1,24})\/?$/),
    page: (id) => `https://www.tiktok.com/${id}`,
    frame: (id) => `https://www.tiktok.com/player/v1/${parts(id).at(-1)}`,
    width: 325,
    height: 578,
    sandbox: popups,
    allow: ['autoplay', 'encrypted-media', 'fullscreen'],
  },
  pinterest: {
    title: 'Pinterest',
    origin: 'https://assets.pinterest.com',
    kind: 'post',
    id: (url) =>
      inPath(url, ['www.pinterest.com', 'pinterest.com'], /^\/pin\/(\d{1,24})\/?$/) ??
      (inPath(url, ['assets.pinterest.com'], /^\/ext\/(embed)\.html$/) === undefined
        ? undefined
        : /^\d{1,24}$/.exec(url.searchParams.get('id') ?? '')?.[0]),
    page: (id) => `https://www.pinterest.com/pin/${id}/`,
    frame: (id) => `https://assets.pinterest.com/ext/embed.html?id=${id}`,
    width: 345,
    height: 520,
    sandbox: popups,
  },
  datawrapper: {
    title: 'Datawrapper',
    origin: 'https://datawrapper.dwcdn.net',
    kind: 'chart',
    id: (url) =>
      inPath(url, ['datawrapper.dwcdn.net'], /^\/([A-Za-z0-9]{5}(?:\/\d{1,6})?)\/?(?:index\.html)?$/) ??
      inPath(url, ['www.datawrapper.de'], /^\/_\/([A-Za-z0-9]{5})\/?$/),
    page: (id) => `https://datawrapper.dwcdn.net/${id}/`,
    frame: (id) => `https://datawrapper.dwcdn.net/${id}/`,
    width: 680,
    height: 420,
    sandbox: popups,
  },
  tableau: {
    title: 'Tableau',
    origin: 'https://public.tableau.com',
    kind: 'chart',
    id: (url) => inPath(url, ['public.tableau.com'], /^\/views\/([\w-][\w.~%-]{0,120}\/[\w-][\w.~%-]{0,120})\/?$/),
    page: (id) => `https://public.tableau.com/views/${id}`,
    frame: (id) => `https://public.tableau.com/views/${id}?:embed=y&:showVizHome=no`,
    width: 680,
    height: 600,
    allow: ['fullscreen'],
  },
  typeform: {
    title: 'Typeform',
    origin: 'https://form.typeform.com',
    kind: 'form',
    id: (url) =>
      /^[a-z0-9-]{1,63}\.typeform\.com$/.test(url.hostname)
        ? /^\/to\/([\w-]{1,40})\/?$/.exec(url.pathname)?.[1]
        : undefined,
    page: (id) => `https://form.typeform.com/to/${id}`,
    frame: (id) => `https://form.typeform.com/to/${id}`,
    width: 680,
    height: 560,
    sandbox: ['allow-forms'],
  },
} as const satisfies Readonly<Record<string, EmbedProvider>>

/** The name of a provider, as it is stored. */
export type EmbedProviderName = keyof typeof embedProviders
