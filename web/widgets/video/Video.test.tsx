import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {buildAssets} from '../../assets/build.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {paragraphs} from '../../contract/fixtures.ts'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {hostedVideo, videoPlayerAddress} from '../../services/videoPlayer/videoPlayer.ts'
import {pixelOrigins} from '../../server/pixelOrigins.ts'
import {clock, spokenDuration} from './duration.ts'
import {videoFixtures} from './video.fixtures.ts'

const {minimal, default: whole} = videoFixtures

describe('what readers get without the script', () => {
  test('a file of ours, fetched on demand, with its chapters, transcript and duration (video-1, video-3, video-4, video-8)', async () => {
    const {html} = await showFixture('video', 'default')
    expect(html).toMatch(/<video[^>]* src="\/videos\/inside-a-migraine-attack\.mp4"[^>]* preload="none"/)
    expect(html).not.toMatch(/autoplay=|<iframe|data-embed-frame/i)
    expect(html).toContain('>3:12<')
    expect(html).toContain('3 minutes 12 seconds')
    expect(html).toContain('href="/videos/inside-a-migraine-attack.mp4#t=48"')
    expect(html).toMatch(/<details[\s\S]*Transcript[\s\S]*lang="en"[\s\S]*Then, for some, come changes in vision\./)
    expect(html).toContain('--video-ratio:16 / 9')
  })

  test('another service on demand, in a place with the proportions and the duration (video-8, embed-5)', async () => {
    const {html} = await showFixture('video', 'otherService')
    expect(html).toContain('data-embed-frame="https://player.vimeo.com/video/000000001?dnt=1"')
    expect(html).toContain('>3:12<')
    expect(html).toContain('--embed-ratio:1600 / 900')
  })

  test('where nothing can play it, its words, and a link if it has an address', async () => {
    const {html} = await showFixture('video', 'notPlayable')
    expect(html).toContain('This video cannot be played here yet.')
    expect(html).toContain('href="https://videos.example.org/inside-a-migraine-attack"')
    expect(html).toContain('Before the pain')
    expect(html).not.toMatch(/<video|data-embed-frame/)
  })

  test('without an address either, readers learn that it is not available (chrome-31, chrome-32)', async () => {
    const {html} = await showFixture('video', 'minimal')
    expect(html).toContain('>Resource not available</p>')
    expect(html).toContain(
      '>We&#x27;re unable to show some of our resources at this time. We&#x27;re sorry for any inconvenience.</p>',
    )
    expect(html).not.toMatch(/<video|data-embed-frame|<a |cannot be played/)
  })

  test('a video without a title is shown by the words of its title with marks, else as “Video” (video-6, video-14)', async () => {
    const {title: _, ...untitled} = {...whole, title: undefined}
    const htmlTitle = paragraphs('Inside an attack', 'Four phases')
    const named = await showStored('video', {...untitled, htmlTitle})
    expect([named.failures, named.html]).toEqual([
      [],
      expect.stringContaining('<video class="file" src="/videos/inside-a-migraine-attack.mp4"'),
    ])
    expect(named.html).toContain(' aria-label="Inside an attack Four phases"')
    const {html, failures} = await showStored('video', {_id: 'v', _type: 'video', videoId: '1'})
    expect(failures).toEqual([])
    expect(html).toMatch(/<section data-widget="video"[^>]* aria-label="Video"/)
    expect(html).toContain('<p>Video</p>')
  })

  test('several languages are named', async () => {
    const {html} = await showFixture('video', 'longest')
    for (const name of ['English', 'Spanish', 'Brazilian Portuguese']) expect(html).toContain(`Transcript in ${name}`)
  })

  test.each(['//evil.example/x.mp4', '/\\evil.example/x.mp4', 'https://evil.example/x.mp4', 'javascript:alert(1)'])(
    '%s is no file of ours, and is not played',
    async (fileUrl) => {
      expect((await showStored('video', {...minimal, fileUrl})).html).not.toContain('<video')
    },
  )

  test('what a video is targeted by, and further data, are not in the page (video-5)', async () => {
    const data = {_type: 'videoDatum', _key: 'k', name: 'k1', value: 'secret-topic'}
    const {html} = await showStored('video', {...minimal, targeting: [data], contentMeta: [data]})
    expect(html).toContain(minimal.title)
    expect(html).not.toContain('secret-topic')
  })
})

describe('nothing', () => {
  test('is shown of a video with neither an id nor a playlist (video-6)', async () => {
    const {html, failures} = await showStored('video', {...whole, videoId: '', playListId: null})
    expect(html).not.toContain('data-widget')
    expect(failures.map(({reason}) => reason)).toEqual(['"videoId" and "playListId" are missing'])
  })

  test('is shown while the test flag noVideos is on (video-7)', async () => {
    const {html, failures} = await showStored('video', whole, {settings: {...galleryContext.settings, noVideos: true}})
    expect(html).not.toContain('data-widget')
    expect(failures).toEqual([])
  })
})

describe('the hosted player', () => {
  const address = 'https://players.brightcove.net/1752604059001/default_default/index.html'

  test('plays videos and playlists by their ids', () => {
    expect(videoPlayerAddress({VIDEO_PLAYER_URL: address})).toBe(address)
    expect(videoPlayerAddress({VIDEO_PLAYER_URL: ''})).toBeUndefined()
    expect(hostedVideo({videoId: '6330019912112', playListId: null}, address)?.frame).toBe(
      `${address}?videoId=6330019912112`,
    )
    expect(hostedVideo({videoId: '', playListId: 'pl-migraine-moves'}, address)?.frame).toBe(
      `${address}?playlistId=pl-migraine-moves`,
    )
    expect(hostedVideo({videoId: '1&autoplay=1#x', playListId: null}, address)).toBeUndefined()
  })

  test.each([
    'https://players.brightcove.net.evil.example/1/a/index.html',
    'https://evil.example/',
    'http:',
    `${address}?x=1`,
  ])('%s is a wrong setting', (wrong) => {
    expect(() => videoPlayerAddress({VIDEO_PLAYER_URL: wrong})).toThrow('VIDEO_PLAYER_URL')
  })
})

test.each([
  [0, '0:00', '0 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [192.9, '3:12', '3 minutes 12 seconds'],
  [3725, '1:02:05', '1 hour 2 minutes 5 seconds'],
])('%d seconds are %s', (seconds, shown, spoken) => {
  expect([clock(seconds), spokenDuration(seconds)]).toEqual([shown, spoken])
})

test.each([null, undefined, -1, Number.NaN, Infinity])('%p is no duration', (seconds) => {
  expect(clock(seconds)).toBeUndefined()
})

/** Two seconds of silence: a sound plays in a `<video>` as a film does, and needs no codec. */
function silence(): Buffer {
  const rate = 8000
  const data = Buffer.alloc(rate * 2, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

/** The answer to a request for the file, or for a part of it: without parts, browsers cannot go to another second. */
function part(range: string | undefined) {
  const file = silence()
  const from = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
  return {
    status: 206,
    contentType: 'audio/wav',
    headers: {'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${file.length - 1}/${file.length}`},
    body: file.subarray(from),
  }
}

describe('in a browser', () => {
  const origin = 'https://site.example'
  const sheet = readFileSync(path.join(import.meta.dirname, 'Video.module.pcss'), 'utf8')
  let browser: Browser
  let scripts: ReadonlyMap<string, string>
  beforeAll(async () => {
    browser = await launchChromium()
    scripts = new Map((await buildAssets()).map(({name, code}) => [`/${name}`, code]))
  })
  afterAll(() => browser.close())

  interface Visit {
    readonly page: Page
    /** The paths and addresses that were requested beside the page and its scripts. */
    readonly requests: string[]
    readonly events: () => Promise<readonly {readonly type: string; readonly percent?: number}[]>
  }

  async function visit(stored: object, {consent = '', isReduced = false} = {}): Promise<Visit> {
    const html = (await showStored('video', stored)).html.replace(
      'data-widget="video"',
      'data-widget="video" data-behavior="/video.js"',
    )
    const context = await browser.newContext({reducedMotion: isReduced ? 'reduce' : 'no-preference'})
    if (consent !== '') await context.addCookies([{name: 'apothecary_consent', value: consent, url: origin}])
    const page = await context.newPage()
    const requests: string[] = []
    await page.addInitScript(() => {
      const events: unknown[] = []
      Reflect.set(window, 'tracked', events)
      document.addEventListener('apothecary:track', (event) => {
        if (event instanceof CustomEvent && String(event.detail.type).startsWith('video')) events.push(event.detail)
      })
    })
    await context.route('**/*', async (route) => {
      const url = new URL(route.request().url())
      const script = scripts.get(url.pathname)
      if (script !== undefined) await route.fulfill({contentType: 'text/javascript', body: script})
      else if (url.pathname === '/page')
        await route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!DOCTYPE html><html lang="en"><title>Page</title><style>${sheet}</style><script src="/main.js" defer></script>${html}</html>`,
        })
      else {
        requests.push(url.origin === origin ? url.pathname : url.href)
        if (url.pathname.endsWith('.mp4')) await route.fulfill(part(route.request().headers()['range']))
        else
          await route.fulfill({
            contentType: 'image/gif',
            body: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
          })
      }
    })
    await page.goto(`${origin}/page`)
    return {page, requests, events: () => page.evaluate(() => Reflect.get(window, 'tracked'))}
  }

  const own = {...whole, poster: undefined}
  const types = (events: Awaited<ReturnType<Visit['events']>>) =>
    events
      .filter(({type}) => type !== 'videoPaused')
      .map(({type, percent}) => (percent === undefined ? type : `${type} ${percent}`))
  const ended = (page: Page) => page.waitForFunction(() => document.querySelector('video')?.ended === true)
  const told = ['videoStarted', 'videoProgressed 25', 'videoProgressed 50', 'videoProgressed 75', 'videoCompleted']

  test('a press plays the file, sends its events, and requests no tracker without consent; at the end the cover returns (video-2, video-9, video-13, consent-17)', async () => {
    const {page, requests, events} = await visit(own)
    const button = page.getByRole('button', {name: 'Play video: Inside a migraine attack'})
    await button.waitFor()
    expect(requests).toEqual([])
    await button.click()
    await ended(page)
    expect(types(await events())).toEqual(told)
    await button.waitFor()
    expect(new Set(requests)).toEqual(new Set(['/videos/inside-a-migraine-attack.mp4']))
    await page.context().close()
  })

  test('for a reader who has agreed, each tracker is requested at its event, by a page whose policy allows it (video-2, consent-17)', async () => {
    expect(pixelOrigins(Buffer.from((await showFixture('video', 'default')).html))).toEqual([
      'https://metrics.example.net',
    ])
    const {page, requests} = await visit({...own, enablePostRoll: false}, {consent: 'C0001,C0004'})
    await page.getByRole('button', {name: /^Play/}).click()
    await page.waitForResponse(/e=complete/)
    expect(requests.filter((url) => url.startsWith('https:'))).toEqual(own.videoTrackers.map(({url}) => url))
    expect(await page.getByRole('button', {name: /^Play/}).count()).toBe(0)
    // Once a visit of the page, however often it is played.
    await page.evaluate(() => document.querySelector('video')?.play())
    await page.waitForFunction(() => document.querySelector('video')?.ended === false)
    await ended(page)
    expect(requests.filter((url) => url.startsWith('https:'))).toHaveLength(own.videoTrackers.length)
    await page.context().close()
  })

  test('a chapter goes to its second, and the skip buttons go back and forth (video-4, video-13)', async () => {
    expect((await showStored('video', {...own, skipPeriod: null})).html).not.toContain('data-video-skip')
    const {page} = await visit({...own, chapters: [{...own.chapters[0], start: 1}], skipPeriod: 1})
    const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)
    await page.getByRole('link', {name: 'Before the pain'}).click()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 1)
    await page.evaluate(() => document.querySelector('video')?.pause())
    const before = await time()
    await page.getByRole('button', {name: 'Back 1 s'}).click()
    expect(await time()).toBeCloseTo(before - 1, 1)
    await page.getByRole('button', {name: 'Forward 1 s'}).click()
    expect(await time()).toBeCloseTo(before, 1)
    await page.context().close()
  })

  test('one that starts by itself is muted, and does not under reduced motion (accessibility-1, video-13)', async () => {
    const moving = await visit({...own, videoAutoplay: true})
    await moving.page.waitForFunction(() => document.querySelector('video')?.played.length === 1)
    expect(await moving.page.evaluate(() => document.querySelector('video')?.muted)).toBe(true)
    await moving.page.context().close()
    const still = await visit({...own, videoAutoplay: true}, {isReduced: true})
    await still.page.getByRole('button', {name: /^Play/}).waitFor()
    expect(await still.page.evaluate(() => document.querySelector('video')?.played.length)).toBe(0)
    expect(still.requests).toEqual([])
    await still.page.context().close()
  })
})
