/** @jest-environment ./tests/environments/jsdom.mjs */
import {beforeEach, expect, test} from '@jest/globals'
import {keepDrivers, recentDriver} from './recentDrivers.ts'

beforeEach(() => {
  sessionStorage.clear()
  delete window.apothecaryDrivers
})

const popup = (id: string) => ({
  '2ndPagePopup': {_uuid: id, driverType: '2ndPagePopup', articlePlacement: '2ndPagePopup'},
})

test('a driver is read by the path of its page; for other pages the most recent is read (driver-14)', () => {
  keepDrivers({page: '/sleep/naps', placementDrivers: popup('naps')})
  keepDrivers({page: '/recipes/soup', placementDrivers: popup('soup')})
  const idFor = (page: string) => recentDriver(page)?._uuid
  expect([idFor('/sleep/naps'), idFor('/recipes/soup'), idFor('/elsewhere')]).toEqual(['naps', 'soup', 'soup'])
})

test('without any, nothing is read, whatever stands in storage (driver-14, storage-3)', () => {
  expect(recentDriver('/sleep/naps')).toBeUndefined()
  sessionStorage.setItem('apothecary:recent-driver', '{broken')
  expect(recentDriver('/sleep/naps')).toBeUndefined()
})

test('every answer is in the list of the page, in its order (driver-11)', () => {
  const answers = ['a', 'b'].map((id) => ({page: '/sleep/naps', placementDrivers: popup(id)}))
  for (const answer of answers) keepDrivers(answer)
  expect(window.apothecaryDrivers).toEqual(answers)
})
