import {describe, expect, test} from '@jest/globals'
import {embeddedZipCodes} from './embedded.ts'
import {readZipPlaces} from './readZipPlaces.ts'

describe('the list of ZIP codes', () => {
  test('has those of the whole country, post-office boxes and Puerto Rico included', async () => {
    const {size, placeOf} = await readZipPlaces()
    expect(size).toBeGreaterThan(41_000)
    expect(placeOf('10001')).toEqual({latitude: expect.closeTo(40.75, 1), longitude: expect.closeTo(-74, 1)})
    expect(placeOf('20500')).toEqual({latitude: expect.closeTo(38.9, 1), longitude: expect.closeTo(-77, 1)})
    expect(placeOf('00901')).toEqual({latitude: expect.closeTo(18.4, 0), longitude: expect.closeTo(-66, 0)})
  })

  test.each([
    ['00000', 'nobody’s'],
    ['09001', 'an army post office in Europe'],
    ['99999', 'nobody’s'],
  ])('does not have %s: %s', async (zip) => {
    expect((await readZipPlaces()).placeOf(zip)).toBeUndefined()
  })
})

describe('the embedded service', () => {
  test('reads the list when the first ZIP code is looked up, and once', async () => {
    let read = 0
    const service = embeddedZipCodes(() => {
      read += 1
      return Promise.resolve({size: 0, placeOf: () => undefined})
    })
    await service.lookup('47201')
    expect(read).toBe(0)
    await Promise.all([service.lookup('10001'), service.lookup('10002')])
    expect(read).toBe(1)
  })

  test('tries again after a list that could not be read', async () => {
    let fails = true
    const service = embeddedZipCodes(() =>
      fails
        ? Promise.reject(new Error('gone'))
        : Promise.resolve({size: 1, placeOf: () => ({latitude: 1, longitude: 2})}),
    )
    await expect(service.lookup('10001')).rejects.toThrow('gone')
    fails = false
    expect(await service.lookup('10001')).toEqual({latitude: 1, longitude: 2})
  })
})
