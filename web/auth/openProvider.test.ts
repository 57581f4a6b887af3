import {generateKeyPairSync} from 'node:crypto'
import {expect, test} from '@jest/globals'
import {importSPKI, jwtVerify} from 'jose'
import {refreshTokenGrant} from 'openid-client'
import {openProvider} from './openProvider.ts'
import {startTestProvider} from './testProvider.ts'

test('Apple gets a token in place of a secret, signed with the key for it', async () => {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const key = privateKey.export({type: 'pkcs8', format: 'pem'}).toString()
  const provider = await startTestProvider({secret: {kind: 'apple', teamId: 'TEAM', keyId: 'KEY', key}})
  await refreshTokenGrant(await openProvider(provider.settings), 'refresh-1')
  const secret = provider.asked[0]?.form['client_secret'] ?? ''
  const {payload, protectedHeader} = await jwtVerify(
    secret,
    await importSPKI(publicKey.export({type: 'spki', format: 'pem'}).toString(), 'ES256'),
  )
  expect(protectedHeader).toEqual({alg: 'ES256', kid: 'KEY'})
  expect(payload).toMatchObject({iss: 'TEAM', sub: 'site-client', aud: provider.issuer})
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(6 * 30 * 24 * 60 * 60)
  await provider.stop()
})

test('a provider that was down is asked again', async () => {
  const provider = await startTestProvider()
  const {settings} = provider
  await provider.stop()
  await expect(openProvider(settings)).rejects.toThrow()
  const port = Number(new URL(settings.issuer).port)
  const again = await startTestProvider({}, port)
  expect((await openProvider(settings)).serverMetadata().issuer).toBe(settings.issuer)
  await again.stop()
})

test('a provider that says that it is another is refused', async () => {
  const provider = await startTestProvider()
  const issuer = provider.issuer.replace('127.0.0.1', 'localhost')
  await expect(openProvider({...provider.settings, issuer})).rejects.toThrow('issuer')
  await provider.stop()
})
