import {generateKeyPairSync, sign} from 'node:crypto'

/** A self-signed certificate and its key, both as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** DER: a type, a length, and what it holds. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const {length} = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly (Buffer | string)[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const integer = (value: number) => der(0x02, Buffer.from([value]))
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
const commonName = '550403'
const subjectAltName = '551d11'

/** Makes a certificate for these host names that is valid for as long as certificates can be. */
export function createCertificate(hostnames: readonly string[]): Certificate {
  const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const name = sequence(der(0x31, sequence(objectId(commonName), der(0x0c, 'A lake under test'))))
  const names = hostnames.map((hostname) => der(0x82, hostname))
  const alternatives = sequence(objectId(subjectAltName), der(0x04, sequence(...names)))
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(der(0x17, '200101000000Z'), der(0x18, '99991231235959Z')),
    name,
    publicKey.export({type: 'spki', format: 'der'}),
    der(0xa3, sequence(alternatives)),
  )
  const certificate = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)))
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}
