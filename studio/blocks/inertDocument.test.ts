/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {inertDocument} from './inertDocument.ts'

const site = 'https://site.example.com'
const shown = (body: string, head = ''): Document =>
  new DOMParser().parseFromString(
    inertDocument(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, site),
    'text/html',
  )

test('nothing in it runs, loads from elsewhere, or can be used', () => {
  const page = shown(
    '<script>run()</script><noscript><img src="/pixel.gif"></noscript><iframe src="https://video.example.com"></iframe>' +
      '<video autoplay src="/film.mp4"></video><p>Text</p>',
    '<link rel="preload" as="script" href="/a.js"><meta http-equiv="refresh" content="0"><base href="/x/">',
  )
  expect(page.querySelectorAll('script, noscript, iframe, link, meta, base')).toHaveLength(0)
  expect(page.querySelector('video')?.hasAttribute('autoplay')).toBe(false)
  expect(page.body.hasAttribute('inert')).toBe(true)
  expect(page.body.textContent).toBe('Text')
})

test('its addresses lead to the site; those of other hosts, and places in the document, stay', () => {
  const page = shown(
    '<img src="/a.png" srcset="/a.png 1x, /b.png 2x"><img src="https://lake.example.com/c.png"><svg><use href="#icon"></use></svg>',
    '<link rel="stylesheet" href="/assets/faq.css">',
  )
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name)
  expect(attribute('link', 'href')).toBe(`${site}/assets/faq.css`)
  expect(attribute('img', 'src')).toBe(`${site}/a.png`)
  expect(attribute('img', 'srcset')).toBe(`${site}/a.png 1x, ${site}/b.png 2x`)
  expect(attribute('img + img', 'src')).toBe('https://lake.example.com/c.png')
  expect(attribute('use', 'href')).toBe('#icon')
})

test('it looks as pages do before anybody touches them: what scripts close at the start is closed', () => {
  expect(shown('<p>Text</p>').documentElement.hasAttribute('data-scripts')).toBe(true)
})
