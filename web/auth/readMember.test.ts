import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {GET as login} from '../app/api/auth/login/route.ts'
import {GET as session} from '../app/api/auth/session/route.ts'
import {siteStore} from '../store/siteStore.ts'
import {identityOf} from './identity.ts'
import {readBearer, readMember} from './readMember.ts'
import {siteAuth} from './siteAuth.ts'
import type {ProviderSettings} from './signInSettings.ts'

const env = {...process.env}
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-'))
  Object.assign(process.env, {DATA_DIR: folder, SITE_URL: '', WEB_PORT: '3000'})
})
afterAll(async () => {
  await (await siteStore()).destroy()
  process.env = env
  await rm(folder, {recursive: true, force: true})
})

// The first, as the store is opened once.
test('while the store does not answer, calls say so, and readers without a cookie do not notice', async () => {
  process.env.DATABASE_URL = 'postgres://somebody:secret@127.0.0.1:1/none'
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const answer = await session(new Request('http://localhost:3000/api/auth/session'))
  expect([answer.status, await answer.json()]).toEqual([503, {error: 'There is no answer now. Try again.'}])
  const redirected = await login(new Request('http://localhost:3000/api/auth/login?provider=google'))
  expect(redirected.headers.get('location')).toBe('/signing-you-in?outcome=unavailable')
  expect(write.mock.calls.map(([line]) => String(line)).join('')).not.toMatch(/secret|somebody/)
  write.mockRestore()
  expect(await readMember(new Headers())).toBeUndefined()
  expect(await readBearer(new Headers({authorization: 'Basic YTpi'}))).toBeUndefined()
  await expect(readMember(new Headers({cookie: 'apothecary_session=token'}))).rejects.toThrow()
  process.env.DATABASE_URL = ''
})

test('a member is read by the cookie for pages, and by the bearer token for calls; never one for the other', async () => {
  const {sessions, accessTokens, keepMember} = await siteAuth()
  const claims = {iss: 'https://provider.example', sub: 's-1', acr: 'apple', given_name: 'Ada'}
  const {memberId} = await keepMember(identityOf(claims, 'apple', {isDirectory: true} as ProviderSettings))
  const tokens = {issuer: claims.iss, idToken: 'id'}
  const {token, sessionId} = await sessions.begin({memberId, provider: 'apple', tokens})
  const {accessToken} = await accessTokens.issue(sessionId)
  const member = {rvoId: memberId, sessionId, provider: 'apple', profile: {firstName: 'Ada'}}

  expect(await readMember(new Headers({cookie: `a=b; apothecary_session=${token}`}))).toMatchObject(member)
  expect(await readBearer(new Headers({authorization: `Bearer ${accessToken}`}))).toMatchObject(member)
  expect(await readMember(new Headers({cookie: `apothecary_session=${accessToken}`}))).toBeUndefined()
  expect(await readMember(new Headers({authorization: `Bearer ${accessToken}`}))).toBeUndefined()
  for (const authorization of [
    `Bearer ${token}`,
    accessToken,
    `Bearer ${accessToken} x`,
    'Bearer ',
    `Basic ${accessToken}`,
  ])
    expect(await readBearer(new Headers({authorization}))).toBeUndefined()
})
