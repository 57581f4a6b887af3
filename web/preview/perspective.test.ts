import {expect, test} from '@jest/globals'
import {perspectiveOfCookie, previewPerspective, withPerspective} from './perspective.ts'

test.each([
  [undefined, 'drafts'],
  ['', 'drafts'],
  ['sanity-preview-perspective=drafts', 'drafts'],
  ['sanity-preview-perspective=published', 'published'],
  ['a=b; sanity-preview-perspective=rSpring,drafts; c=d', ['rSpring', 'drafts']],
  ['sanity-preview-perspective=rSpring%2CrSummer%2Cdrafts', ['rSpring', 'rSummer', 'drafts']],
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
