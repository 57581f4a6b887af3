import {expect, test} from '@jest/globals'
import {readDrivers} from './readDrivers.ts'
import type {Driver} from './selectDrivers.ts'
import {testDriver} from './testDriver.ts'

/** A driver with a field of any shape, as a script could have stored it. */
function withField(driver: Driver, name: string, value: unknown): Driver
function withField(driver: object, name: string, value: unknown): object {
  return {...driver, [name]: value}
}

test.each([
  ['priority', 'high'],
  ['activeFrom', 'tomorrow'],
  ['newsletterLists', 'sleep'],
  ['targeting', []],
])(
  'a driver whose %s is malformed is reported and left out, and the others are chosen from (containment-5)',
  (name, value) => {
    const reported: string[] = []
    const sound = testDriver('sound')
    const drivers = [withField(testDriver('broken'), name, value), sound]
    expect(readDrivers(drivers, ({driverId}) => reported.push(driverId))).toEqual([sound])
    expect(reported).toEqual(['broken'])
  },
)
