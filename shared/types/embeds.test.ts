import {describe, expect, test} from '@jest/globals'
import {embedProviders} from './embedProviders.ts'
import {embedFrameOrigins, embedOf, embedOfId, embedProviderTitles} from './embeds.ts'

/** Addresses as people copy them, with the canonical address and that of the frame. */
const known = [
  [
    'youtube',
    'https://www.youtube.com/watch?v=EXAMPLE0001&list=PL1&si=abc',
    'https://www.youtube.com/watch?v=EXAMPLE0001',
    'https://www.youtube-nocookie.com/embed/EXAMPLE0001',
  ],
  [
    'youtube',
    '//youtu.be/EXAMPLE0001?t=90',
    'https://www.youtube.com/watch?v=EXAMPLE0001&t=90s',
    'https://www.youtube-nocookie.com/embed/EXAMPLE0001?start=90',
  ],
  [
    'youtube',
    'http://m.youtube.com/shorts/EXAMPLE0001',
    'https://www.youtube.com/watch?v=EXAMPLE0001',
    'https://www.youtube-nocookie.com/embed/EXAMPLE0001',
  ],
  [
    'youtube',
    'https://www.youtube-nocookie.com/embed/EXAMPLE0001?start=5',
    'https://www.youtube.com/watch?v=EXAMPLE0001&t=5s',
    'https://www.youtube-nocookie.com/embed/EXAMPLE0001?start=5',
  ],
  [
    'vimeo',
    'https://vimeo.com/000000001',
    'https://vimeo.com/000000001',
    'https://player.vimeo.com/video/000000001?dnt=1',
  ],
  [
    'vimeo',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&title=0',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
  [
    'brightcove',
    'https://players.brightcove.net/1752604059001/default_default/index.html?autoplay&videoId=6330019912112',
    'https://players.brightcove.net/1752604059001/default_default/index.html?videoId=6330019912112',
    'https://players.brightcove.net/1752604059001/default_default/index.html?videoId=6330019912112',
  ],
  [
    'instagram',
    'https://www.instagram.com/p/EXAMPLE_POST/?utm_source=ig_embed',
    'https://www.instagram.com/p/EXAMPLE_POST/',
    'https://www.instagram.com/p/EXAMPLE_POST/embed/captioned/',
  ],
  [
    'instagram',
    'https://instagram.com/reel/EXAMPLE_POST/embed/captioned/',
    'https://www.instagram.com/reel/EXAMPLE_POST/',
    'https://www.instagram.com/reel/EXAMPLE_POST/embed/captioned/',
  ],
  [
    'tiktok',
    'https://www.tiktok.com/@marrow.journal/video/7300000000000000001?lang=en',
    'https://www.tiktok.com/@marrow.journal/video/7300000000000000001',
    'https://www.tiktok.com/player/v1/7300000000000000001',
  ],
  [
    'pinterest',
    'https://www.pinterest.com/pin/990000000000000001/',
    'https://www.pinterest.com/pin/990000000000000001/',
    'https://assets.pinterest.com/ext/embed.html?id=990000000000000001',
  ],
  [
    'pinterest',
    'https://assets.pinterest.com/ext/embed.html?id=990000000000000001',
    'https://www.pinterest.com/pin/990000000000000001/',
    'https://assets.pinterest.com/ext/embed.html?id=990000000000000001',
  ],
  [
    'datawrapper',
    'https://datawrapper.dwcdn.net/aPo01/1/',
    'https://datawrapper.dwcdn.net/aPo01/1/',
    'https://datawrapper.dwcdn.net/aPo01/1/',
  ],
  [
    'datawrapper',
    'https://www.datawrapper.de/_/aPo01/',
    'https://datawrapper.dwcdn.net/aPo01/',
    'https://datawrapper.dwcdn.net/aPo01/',
  ],
  [
    'tableau',
    'https://public.tableau.com/views/SleepByAge/Overview?:language=en-US',
    'https://public.tableau.com/views/SleepByAge/Overview',
    'https://public.tableau.com/views/SleepByAge/Overview?:embed=y&:showVizHome=no',
  ],
  [
    'typeform',
    'https://marrowick.typeform.com/to/aPoTh3c4#source=x',
    'https://form.typeform.com/to/aPoTh3c4',
    'https://form.typeform.com/to/aPoTh3c4',
  ],
] as const

/** Addresses that imitate one of an allowed service, or that the service does not show in other pages. */
const refused = [
  'https://www.youtube.com.evil.example/embed/EXAMPLE0001',
  'https://evil.example/www.youtube.com/embed/EXAMPLE0001',
  'https://www.youtube.com@evil.example/embed/EXAMPLE0001',
  'https://user:secret@www.youtube.com/embed/EXAMPLE0001',
  'https://www.youtube.com:8443/embed/EXAMPLE0001',
  'https://www.youtube.com./embed/EXAMPLE0001',
  'https://www.youtube.com%2eevil.example/embed/EXAMPLE0001',
  'https://www.yоutube.com/embed/EXAMPLE0001',
  'https://xn--yutube-wqf.com/embed/EXAMPLE0001',
  'https://notyoutube.com/embed/EXAMPLE0001',
  'https:\\\\evil.example\\www.youtube.com/embed/EXAMPLE0001',
  'https://www.youtube.com/embed/../../redirect?q=https://evil.example',
  'https://www.youtube.com/redirect?q=https://evil.example&v=EXAMPLE0001',
  'https://www.youtube.com/embed/EXAMPLE0001/extra',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@channel',
  'https://typeform.com.evil.example/to/aPoTh3c4',
  'https://evil.example.typeform.com.evil.example/to/aPoTh3c4',
  'https://a.b.typeform.com/to/aPoTh3c4',
  'https://public.tableau.com/views/..%2f/..%2fjs',
  'javascript:alert(1)//www.youtube.com/embed/EXAMPLE0001',
  'java\tscript:alert(1)',
  'data:text/html,<iframe src=https://www.youtube.com/embed/EXAMPLE0001>',
  'blob:https://www.youtube.com/EXAMPLE0001',
  'ftp://www.youtube.com/embed/EXAMPLE0001',
  '/embed/EXAMPLE0001',
  'www.youtube.com/embed/EXAMPLE0001',
  '',
]

describe('what an address leads to', () => {
  test.each(known)('%s: %s (embed-2)', (name, given, url, frame) => {
    expect(embedOf(given)).toMatchObject({name, url, frame})
    expect(embedOf(given, name)).toMatchObject({url, frame})
  })

  test('every service has an address above, and a canonical address leads to itself (embed-2)', () => {
    const names = Object.keys(embedProviders)
    expect([...new Set<string>(known.map(([name]) => name))].toSorted()).toEqual(names.toSorted())
    expect(embedProviderTitles.map(({value}) => value)).toEqual(names)
    for (const [, , url, frame] of known) expect(embedOf(url)).toMatchObject({url, frame})
  })

  test.each(refused)('%s is not embedded (embed-3)', (address) => {
    expect(embedOf(address)).toBeUndefined()
  })

  test('an address of another service than the stored one is not embedded (embed-3)', () => {
    expect(embedOf('https://vimeo.com/000000001', 'youtube')).toBeUndefined()
    expect(embedOf('https://vimeo.com/000000001', 'mapper')).toBeUndefined()
  })

  test.each([null, undefined, 5, {}, ['https://vimeo.com/1']])('%p is none', (value) => {
    expect(embedOf(value)).toBeUndefined()
  })
})

test('frames are only of the origins that pages may show, and each service has its own (embed-3)', () => {
  const origins = known.map(([name, , , frame]) => [name, new URL(frame).origin])
  expect(origins).toEqual(known.map(([name]) => [name, embedProviders[name].origin]))
  expect(embedFrameOrigins.size).toBe(Object.keys(embedProviders).length)
  for (const origin of embedFrameOrigins) expect(origin).toMatch(/^https:\/\/[a-z.-]+$/)
})

describe('content by the id that its service gave it', () => {
  test('has the address of the service', () => {
    expect(embedOfId('typeform', 'aPoTh3c4')?.frame).toBe('https://form.typeform.com/to/aPoTh3c4')
    expect(embedOfId('vimeo', '000000001')?.url).toBe('https://vimeo.com/000000001')
  })

  test.each(['', '../admin', 'a b', 'x?next=https://evil.example', 'x#y/../z', '//evil.example/to/x', 'a'.repeat(500)])(
    '%s cannot be one (embed-3)',
    (id) => {
      expect(embedOfId('typeform', id)).toBeUndefined()
    },
  )

  test('of an unknown service there is none (embed-3)', () => {
    expect(embedOfId('mapper', 'aPoTh3c4')).toBeUndefined()
    expect(embedOfId('constructor', 'aPoTh3c4')).toBeUndefined()
  })
})

test('long addresses that nearly fit are judged at once', () => {
  const tail = `${'a-'.repeat(200_000)}!`
  const started = performance.now()
  for (const [, given] of known) embedOf(`${given}${tail}`)
  for (const {origin} of Object.values(embedProviders)) embedOf(`${origin}/${tail}`)
  expect(performance.now() - started).toBeLessThan(2000)
})
