import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

describe('the data set', () => {
  test.each(['/datasets', '/projects/local/datasets'])('is set, edited and kept by requests to %s', async (path) => {
    const {token} = lake.addToken('administrator')
    const ask = async (method: string, name: string, body?: object) => {
      const {status} = await lake.request(`${path}/${name}`, {method, token, ...(body === undefined ? {} : {body})})
      return status
    }
    expect(await ask('PUT', 'production', {aclMode: 'public'})).toBe(200)
    expect(await ask('PATCH', 'production', {aclMode: 'public'})).toBe(200)
    expect(await ask('PATCH', 'production', {aclMode: 'private'})).toBe(400)
    expect(await ask('DELETE', 'production')).toBe(403)
    expect(await ask('PUT', 'second')).toBe(409)
    expect(await ask('DELETE', 'second')).toBe(404)
  })

  test.each(['/datasets/production', '/projects/local/datasets/production'])(
    'has no embeddings: %s/settings/embeddings',
    async (path) => {
      const settings = `${path}/settings/embeddings`
      expect(await lake.request(settings)).toMatchObject({status: 200, body: {enabled: false}})
      expect(await lake.request(settings, {anonymous: true})).toMatchObject({status: 401})
      const {status, text} = await lake.request(settings, {method: 'PUT', body: {enabled: true}})
      expect(status).toBe(404)
      expect(text).toContain('Embeddings are not part of this lake')
    },
  )
})

test.each([
  ['GET', '/aliases', 'Aliases of data sets are not part of this lake'],
  ['PUT', '/projects/local/aliases/live', 'Aliases of data sets are not part of this lake'],
  ['GET', '/cors', 'Origins that are kept in the project are not part of this lake'],
  ['POST', '/projects/local/cors', 'set LAKE_ORIGINS'],
  ['GET', '/projects/local/datasets/production/schemas', 'Stored schemas are not part of this lake'],
  ['POST', '/projects/local/datasets/production/copy', 'Copies of data sets are not part of this lake'],
])('%s %s is answered with what is not here', async (method, path, message) => {
  const {status, text} = await lake.request(path, {method})
  expect(status).toBe(404)
  expect(text).toContain(message)
})

test.each([
  ['GET', '/data/actions/production', 'POST'],
  ['GET', '/data/mutate/production', 'POST'],
  ['PUT', '/data/query/production', 'GET, POST'],
  ['DELETE', '/users/me', 'GET'],
  ['PATCH', '/projects/local/datasets/production/query', 'GET, POST'],
])('%s %s: a method that an endpoint has not is 405, with those that it has', async (method, path, allowed) => {
  const {status, headers, text} = await lake.request(path, {method, ...(method === 'GET' ? {} : {body: {}})})
  expect(status).toBe(405)
  expect(headers.get('allow')).toBe(allowed)
  expect(text).toContain('Method Not Allowed')
})
