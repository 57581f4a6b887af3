import {describe, expect, test} from '@jest/globals'
import {sitePathOrEmpty} from './sitePath.ts'
import {firstFree, suggestPath} from './suggestPath.ts'

describe('the path that an article is suggested', () => {
  test.each([
    ['Does Magnesium Help You Sleep?', 'sleep', '/sleep/does-magnesium-help-you-sleep'],
    ['What Is the Best Magnesium for Sleep?', undefined, '/what-is-best-magnesium-sleep'],
    ['The Who', 'music', '/music/the-who'],
    ['Crème brûlée & don’t forget “café”', 'food', '/food/creme-brulee-dont-forget-cafe'],
    ['睡眠 とは', 'sleep', '/sleep/睡眠-とは'],
    ['?!', 'sleep', ''],
    ['', undefined, ''],
  ])('%j in %j: %j', (title, category, path) => {
    expect(suggestPath(title, category)).toBe(path)
    expect(sitePathOrEmpty(path)).toBe(true)
  })

  test('is cut between words', () => {
    const path = suggestPath('magnesium '.repeat(20), undefined)
    expect(path).toBe('/magnesium-magnesium-magnesium-magnesium-magnesium-magnesium')
  })

  test('is one that no other article has', () => {
    expect(firstFree('/sleep/naps', [])).toBe('/sleep/naps')
    expect(firstFree('/sleep/naps', ['/Sleep/Naps', '/sleep/naps-2'])).toBe('/sleep/naps-3')
  })
})
