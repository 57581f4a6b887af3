import {expect, test} from '@jest/globals'
import {perspectiveOfCookie, previewPerspective, previewTime, timeOfCookie, withPerspective} from './perspective.ts'

test.each([
  [undefined, 'drafts'],
  ['', 'drafts'],
  ['sanity-preview-perspective=drafts', 'drafts'],
  ['sanity-preview-perspective=published', 'published'],
  ['a=b; sanity-preview-perspective=rSpring,drafts; c=d', ['rSpring']],
  ['sanity-preview-perspective=rSpring%2CrSummer%2Cdrafts', ['rSpring', 'rSummer']],
  ['sanity-preview-perspective=raw', 'drafts'],
  ['sanity-preview-perspective=rSpring,raw', 'drafts'],
  ['sanity-preview-perspective=a b', 'drafts'],
  ['sanity-preview-perspective=%', 'drafts'],
  ['sanity-preview-perspective=', 'drafts'],
])('the cookie %j asks for %j', (cookies, perspective) => {
  expect(perspectiveOfCookie(cookies)).toEqual(perspective)
})

test('two previews at the same time show each their own', async () => {
  const shown = (name: string) =>
    withPerspective([name], async () => {
      await Promise.resolve()
      return previewPerspective()
    })
  expect(await Promise.all([shown('a'), shown('b')])).toEqual([['a'], ['b']])
  expect(previewPerspective()).toBe('drafts')
})

test.each([
  ['apothecary_preview_time=2026-12-03T09%3A00%3A00.000Z', '2026-12-03T09:00:00.000Z'],
  ['a=b; apothecary_preview_time=2026-12-03T09:00:00Z; c=d', '2026-12-03T09:00:00.000Z'],
  [undefined, undefined],
  ['apothecary_preview_time=', undefined],
  ['apothecary_preview_time=tomorrow', undefined],
  ['apothecary_preview_time=2026-13-03T09:00:00Z', undefined],
  ['other_apothecary_preview_time=2026-12-03T09:00:00Z', undefined],
])('the cookie %j asks for the page of %j (schedule-3)', (cookies, time) => {
  expect(timeOfCookie(cookies)?.toISOString()).toBe(time)
})

test('a preview is of the time that is chosen for it, and else of now (schedule-3)', () => {
  const time = new Date('2026-12-03T09:00:00Z')
  expect(withPerspective('drafts', () => previewTime(), time)).toBe(time)
  expect(withPerspective('drafts', () => previewTime())).toBeUndefined()
  expect(previewTime()).toBeUndefined()
})
