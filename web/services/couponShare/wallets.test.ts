import {execFileSync} from 'node:child_process'
import {createHash, createVerify} from 'node:crypto'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, test} from '@jest/globals'
import {applePass} from './applePass.ts'
import {googleSaveLink} from './googleSaveLink.ts'
import {testCoupon, testWords} from './testCoupon.ts'
import {makeTestKeys} from './testKeys.ts'
import {walletKeys} from './walletSettings.ts'

const folder = mkdtempSync(join(tmpdir(), 'wallets-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))
const keys = makeTestKeys(folder)
const {apple, google} = walletKeys(keys.env)
if (apple === undefined || google === undefined) throw new Error('There are no keys.')

/** Writes the files of a zip archive into a folder. Passes are stored without compression, so each file's bytes follow its header. */
function unpack(archive: Buffer): string {
  const target = mkdtempSync(join(folder, 'pass-'))
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [method, size, nameLength, extraLength] = [8, 18, 26, 28].map((offset) =>
      offset === 18 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    )
    const name = at + 30
    const begin = name + (nameLength ?? 0) + (extraLength ?? 0)
    const end = begin + (size ?? 0)
    expect(method).toBe(0)
    writeFileSync(join(target, archive.toString('utf8', name, name + (nameLength ?? 0))), archive.subarray(begin, end))
    at = end
  }
  return target
}

describe('a pass of Apple’s wallet', () => {
  const icon = readFileSync('web/app/apple-icon.png')
  const target = unpack(applePass(testCoupon, testWords, apple, icon))
  const read = (name: string) => readFileSync(join(target, name))

  test('has a manifest with the hash of each file, and its signature by the certificate of the settings', () => {
    const manifest: Record<string, string> = JSON.parse(read('manifest.json').toString())
    expect(Object.keys(manifest).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json'])
    for (const [name, hash] of Object.entries(manifest))
      expect([name, createHash('sha1').update(read(name)).digest('hex')]).toEqual([name, hash])
    const verify = (content: string) =>
      execFileSync(
        'openssl',
        [
          'cms',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          'signature',
          '-content',
          content,
          '-CAfile',
          keys.rootFile,
          '-purpose',
          'any',
          '-out',
          'verified',
          '-signer',
          'signer.pem',
        ],
        {cwd: target, stdio: 'pipe'},
      )
    verify('manifest.json')
    expect(read('signer.pem').toString().replaceAll(/\s/g, '')).toBe(
      /-----BEGIN[^]*-----END CERTIFICATE-----/.exec(apple.certificate)?.[0].replaceAll(/\s/g, ''),
    )
    // Another content does not fit the signature.
    expect(() => verify('pass.json')).toThrow()
  })

  test('has the numbers with their labels in front, and the drug on the back alone', () => {
    const pass = JSON.parse(read('pass.json').toString())
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.coupon',
      teamIdentifier: 'TEAM123456',
      serialNumber: 'c0ffee1234',
      organizationName: 'Brightwater Rx Savings',
    })
    const {backFields, ...front} = pass.coupon
    const shown = Object.values<{label: string; value: string}[]>(front).flat()
    expect(shown.map(({label, value}) => [label, value])).toEqual(
      expect.arrayContaining([
        ['Price with coupon', '$812.40'],
        ['Pharmacy', 'Walgreens'],
        ['BIN', '999017'],
        ['PCN', 'BRXSAVE'],
        ['GRP', 'APOTHECARY'],
        ['Member ID', 'APO40281937'],
      ]),
    )
    expect(JSON.stringify({...pass, coupon: front})).not.toMatch(/rybelsus|7 mg/i)
    const back = JSON.stringify(backFields)
    for (const text of ['Rybelsus', '7 mg tablet', '30 tablets', ...testWords.statements]) expect(back).toContain(text)
  })
})

describe('a save link of Google’s wallet', () => {
  const link = googleSaveLink(testCoupon, google, {
    partnerName: testWords.partnerName,
    origin: 'https://site.example',
    now: new Date('2026-11-20T10:00:00Z'),
  })
  const [head = '', claims = '', signature = ''] = link.replace('https://pay.google.com/gp/v/save/', '').split('.')
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

  test('is a token that the key of the service account has signed', () => {
    expect(decoded(head)).toEqual({alg: 'RS256', typ: 'JWT'})
    const signed = createVerify('RSA-SHA256').update(`${head}.${claims}`)
    expect(signed.verify(keys.googlePublicKey, signature, 'base64url')).toBe(true)
    const forged = createVerify('RSA-SHA256').update(`${head}.${claims}x`)
    expect(forged.verify(keys.googlePublicKey, signature, 'base64url')).toBe(false)
    // Longer links are cut by some browsers (https://developers.google.com/wallet/generic/use-cases/jwt).
    expect(link.length).toBeLessThan(1800)
  })

  test('has what Google asks for, the numbers, and no drug (coupon-39)', () => {
    const token = decoded(claims)
    expect(token).toMatchObject({
      iss: 'coupons@example.iam.gserviceaccount.com',
      aud: 'google',
      typ: 'savetowallet',
      iat: Date.parse('2026-11-20T10:00:00Z') / 1000,
      origins: ['https://site.example'],
    })
    const [object] = token.payload.genericObjects
    expect(object).toMatchObject({
      classId: token.payload.genericClasses[0].id,
      header: {defaultValue: {value: '$812.40'}},
      subheader: {defaultValue: {value: 'Walgreens'}},
      textModulesData: [
        {header: 'BIN', body: '999017'},
        {header: 'PCN', body: 'BRXSAVE'},
        {header: 'GRP', body: 'APOTHECARY'},
        {header: 'Member ID', body: 'APO40281937'},
      ],
    })
    expect(object.id).toMatch(/^3388000000012345678\.[\w.-]+$/)
    expect(JSON.stringify(token)).not.toMatch(/rybelsus|7 mg|tablet/i)
  })
})

describe('settings', () => {
  test('without any, there are no wallets', () => {
    expect(walletKeys({APPLE_PASS_KEY: ''})).toEqual({apple: undefined, google: undefined})
  })

  test('a part of them is an error that names the rest', () => {
    const {APPLE_PASS_KEY: _, ...without} = keys.env
    expect(() => walletKeys(without)).toThrow('Settings are missing: APPLE_PASS_KEY')
    expect(() => walletKeys({GOOGLE_WALLET_ISSUER_ID: '1'})).toThrow('GOOGLE_WALLET_SERVICE_ACCOUNT')
  })

  test('a file that cannot be used is an error that names its setting (settings-8)', () => {
    const none = join(folder, 'none.key')
    expect(() => walletKeys({...keys.env, APPLE_PASS_KEY: none})).toThrow(`APPLE_PASS_KEY: ${none} cannot be read`)
    const {APPLE_PASS_CERTIFICATE: other = ''} = keys.env
    expect(() => walletKeys({...keys.env, GOOGLE_WALLET_SERVICE_ACCOUNT: other})).toThrow(
      `GOOGLE_WALLET_SERVICE_ACCOUNT: ${other} is no key file of a service account`,
    )
  })
})
