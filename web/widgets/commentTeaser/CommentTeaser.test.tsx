import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {showBody, showFixture} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {launchChromium} from '../../enhance/testing.ts'

const figures = (html: string) =>
  [...html.matchAll(/<p>(.*?)<\/p><\/blockquote>(?:<figcaption[^>]*>(.*?)<\/figcaption>)?/g)].map(
    ([, words, reader]) => [words, reader],
  )

test('shows each comment with health concern and age, edited where it was (quotes-10, quotes-11)', async () => {
  const {html} = await showFixture('commentTeaser', 'default')
  expect(figures(html)).toEqual([
    ['I waited a year before I told anyone. I wish I had done it sooner.', 'Depression, age 34'],
    ['Walking the dog is the only thing that got me out the door some days.', 'Low mood, age 52'],
    ['My result went from “many signs” to “some signs” in two months of therapy.', 'Depression and anxiety'],
    ['Not sure the quiz fits teens.', undefined],
  ])
})

test('what a reader wrote is nowhere in the page where it was edited (quotes-11)', async () => {
  expect((await showFixture('commentTeaser', 'default')).html).not.toContain('wish id done it')
})

test('a comment without words is left out', async () => {
  expect(figures((await showFixture('commentTeaser', 'invalidComments')).html)).toEqual([
    ['Not sure the quiz fits teens.', undefined],
  ])
})

test('“Read more comments” links to #comments, where the teaser is; three comments need no link (quotes-13)', async () => {
  const {html} = await showFixture('commentTeaser', 'default')
  expect(html).toMatch(/<a href="#comments"[^>]*>Read more comments</)
  expect(html).toMatch(/<section [^>]*id="comments"/)
  expect((await showFixture('commentTeaser', 'three')).html).not.toContain('Read more comments')
})

test('a second teaser of a page has an id and a link of its own', async () => {
  const {html} = await showBody([
    referenceTo('commentTeaser-fixture-default'),
    {...referenceTo('commentTeaser-fixture-longest'), _key: 'second'},
  ])
  expect([...html.matchAll(/<section [^>]* id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['comments', 'comments-2'])
  expect([...html.matchAll(/<a href="(#[^"]*)"/g)].map(([, href]) => href)).toEqual(['#comments', '#comments-2'])
})

describe('in a browser without scripts', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  const sheet = readFileSync(path.resolve(import.meta.dirname, 'CommentTeaser.module.pcss'), 'utf8')

  test('three comments are in view, and all of them once the link is pressed, or printed (quotes-12, quotes-13)', async () => {
    const {html} = await showFixture('commentTeaser', 'default')
    const page = await browser.newPage({javaScriptEnabled: false})
    await page.route('http://site.test/**', (route) =>
      route.fulfill({contentType: 'text/html', body: `<!DOCTYPE html><style>${sheet}</style>${html}`}),
    )
    await page.goto('http://site.test/article')
    const comments = page.getByRole('figure')
    expect(await comments.count()).toBe(3)
    await page.emulateMedia({media: 'print'})
    expect(await comments.count()).toBe(4)
    await page.emulateMedia({media: 'screen'})
    await page.getByRole('link', {name: 'Read more comments'}).click()
    expect(await comments.count()).toBe(4)
    expect(await page.getByRole('link').count()).toBe(0)
    await page.close()
  })
})
