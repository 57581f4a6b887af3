import {describe, expect, test} from '@jest/globals'
import {abbreviateTime, addTimes, isoDuration, minutesOf, recipeTimes} from './recipeTimes.ts'

describe('recipe times', () => {
  test.each([
    ['1 hour 15 minutes', '1 h 15 min', 75],
    ['2 hours', '2 h', 120],
    ['1 minute', '1 min', 1],
    ['45 Minutes', '45 min', 45],
    ['1 hr. 5 mins', '1 h 5 min', 65],
    ['1hour5minutes', '1 h 5 min', 65],
    ['1 hour and 5 minutes', '1 h and 5 min', 65],
    ['1½ hours', '1½ h', 90],
    ['½ hour', '½ h', 30],
    ['1.5 hours', '1.5 h', 90],
    ['35', '35 min', 35],
    ['0 minutes', '0 min', 0],
    ['30 to 40 minutes', '30 to 40 min', undefined],
    ['overnight', 'overnight', undefined],
    ['2 days', '2 days', undefined],
  ])('“%s” reads “%s” and is %p minutes (recipe-14, recipe-15)', (time, text, minutes) => {
    expect(abbreviateTime(time)).toBe(text)
    expect(minutesOf(time)).toBe(minutes)
  })

  test.each([
    ['PT1H30M', '1 h 30 min', 90],
    ['PT45M', '45 min', 45],
    ['pt2h', '2 h', 120],
    ['PT90M', '1 h 30 min', 90],
    ['P1DT2H', '26 h', 1560],
    ['PT0S', '0 min', 0],
    ['1h30m', '1 h 30 min', 90],
    ['1h 30m', '1 h 30 min', 90],
    ['30m', '30 min', 30],
    ['1:30', '1:30', undefined],
    ['PT', 'PT', undefined],
  ])('the short form “%s” reads “%s” and is %p minutes (recipe-25)', (time, text, minutes) => {
    expect(abbreviateTime(time)).toBe(text)
    expect(minutesOf(time)).toBe(minutes)
  })

  test.each([
    [0, 'PT0M'],
    [20, 'PT20M'],
    [60, 'PT1H'],
    [65, 'PT1H5M'],
    [1500, 'PT25H'],
  ])('%d minutes are %s', (minutes, duration) => {
    expect(isoDuration(minutes)).toBe(duration)
  })

  test('adds two exact times, and no others', () => {
    expect(addTimes('15 minutes', '1 hour 5 minutes')).toBe('1 h 20 min')
    expect(addTimes('15 minutes', 'overnight')).toBeNull()
    expect(addTimes('15 minutes', null)).toBeNull()
  })

  test('a missing cook time shows as “0 min” and has no minutes (recipe-16, recipe-17, recipe-18)', () => {
    expect(recipeTimes({prepTime: '10 minutes', cookTime: null, totalTime: null})).toEqual([
      {name: 'prepTime', label: 'Prep Time', text: '10 min', minutes: 10},
      {name: 'cookTime', label: 'Cook Time', text: '0 min', minutes: undefined},
    ])
    expect(recipeTimes({prepTime: null, cookTime: '', totalTime: null})).toEqual([])
  })
})
