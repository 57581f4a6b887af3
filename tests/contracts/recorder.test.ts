import {describe, expect, test} from '@jest/globals'
import {contractLake} from './support/contractLake.ts'

const lake = contractLake()

/** Forgets what this test is about, so that the check after it does not fail it. */
const allowAll = (): void => {
  lake.allow(/./, 404)
  lake.allow(/./, 401)
}

describe('the record of what the lake refuses', () => {
  test('names an unknown endpoint', async () => {
    await expect(lake.client().request({url: '/no/such/thing'})).rejects.toMatchObject({statusCode: 404})
    expect(lake.problems).toEqual(['404: GET /v2025-02-19/no/such/thing'])
    allowAll()
  })

  test('leaves out what the test has announced, and nothing else', async () => {
    lake.allow(/\/no\/such\/thing$/, 404)
    await expect(lake.client().request({url: '/no/such/thing'})).rejects.toMatchObject({statusCode: 404})
    expect(lake.problems).toEqual([])
    await expect(lake.client({token: 'wrong'}).request({url: '/no/such/thing'})).rejects.toThrow()
    await expect(lake.client({token: 'wrong'}).fetch('1')).rejects.toMatchObject({statusCode: 401})
    expect(lake.problems).toEqual(['401: GET /v2025-02-19/data/query/production?query=1&returnQuery=false'])
    allowAll()
  })

  test('begins anew for each test', () => {
    expect(lake.requests).toEqual([])
    expect(lake.problems).toEqual([])
  })

  test('makes tokens for roles', async () => {
    const viewer = lake.client({token: await lake.tokenFor('viewer')})
    expect(await viewer.users.getById('me')).toMatchObject({role: 'viewer'})
    expect(await lake.client().users.getById('me')).toMatchObject({role: 'administrator'})
  })
})
