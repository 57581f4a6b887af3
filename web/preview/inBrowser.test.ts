/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {markIslands} from './markIslands.ts'
import {showTyped} from './showTyped.ts'

const title = 'id=a;type=faq;path=title;base=%2F'
let page: Window
let end: () => void

beforeEach(() => {
  const frame = document.createElement('iframe')
  document.body.replaceChildren(frame)
  if (frame.contentWindow === null) throw new Error('jsdom made no frame')
  page = frame.contentWindow
  page.document.body.innerHTML = `<h1 data-sanity="${title}">Calm</h1><p data-sanity="${title}">CALM</p>`
  end = showTyped(page)
})
afterEach(() => end())

const heading = () => page.document.querySelector('h1')

/** What the Studio says, from the window around the page, or from the page itself. */
function say(from: string, to: string, source: Window | null = window): void {
  const data = {type: 'apothecary:typed', id: 'a', documentType: 'faq', changes: [{path: 'title', from, to}]}
  page.dispatchEvent(new MessageEvent('message', {data, source: source as MessageEventSource | null}))
}

/** Until observers have been told of changes. */
const told = () => new Promise<void>((resolve) => queueMicrotask(resolve))

test('what is typed shows where the page shows just that', () => {
  say('Calm', 'Calmer')
  expect(heading()?.textContent).toBe('Calmer')
  expect(page.document.querySelector('p')?.textContent).toBe('CALM')
})

test('a page that is rendered with an older text has the newer one again; one with the newest stays', async () => {
  say('Calm', 'Calme')
  say('Calme', 'Calmer')
  heading()?.replaceChildren('Calme')
  await told()
  expect(heading()?.textContent).toBe('Calmer')
  heading()?.replaceChildren('Something else')
  await told()
  expect(heading()?.textContent).toBe('Something else')
})

test('nobody but the window around the page is heard, and nothing that is no text', () => {
  say('Calm', 'Calmer', page)
  say('Calm', 'Calmer', null)
  expect(heading()?.textContent).toBe('Calm')
  say('Calm', '<img src=x onerror=alert(1)>')
  expect(heading()?.children).toHaveLength(0)
})

test('texts of islands are marked where they stand, and no longer where they do not', async () => {
  const texts = JSON.stringify([
    ['First question', 'one'],
    ['Second question', 'two'],
  ])
  document.body.innerHTML = '<div id="island"><p>First question</p><b>Next</b></div>'
  document.querySelector('#island')?.setAttribute('data-island-texts', texts)
  const stop = markIslands(document)
  const question = document.querySelector('p')
  expect(question?.getAttribute('data-sanity')).toBe('one')
  expect(document.querySelector('b')?.hasAttribute('data-sanity')).toBe(false)
  question?.replaceChildren('Second question')
  await told()
  expect(question?.getAttribute('data-sanity')).toBe('two')
  question?.replaceChildren('Your result')
  await told()
  expect(question?.hasAttribute('data-sanity')).toBe(false)
  stop()
})
