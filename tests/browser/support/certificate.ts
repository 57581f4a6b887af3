import {generateKeyPairSync, sign} from 'node:crypto'

/** A value in DER, the encoding of certificates (ITU-T X.690): tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const {length} = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string): Buffer => der(0x17, Buffer.from(text))

/** ecdsa-with-SHA256 (RFC 5758). */
const algorithm = sequence(identifier('2a8648ce3d040302'))
/** The common name “recorder”. */
const name = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from('recorder')))))

/** A new key with a certificate (RFC 5280) that it has signed itself, for a server that clients do not check. Both in PEM. */
export function selfSigned(): {readonly key: string; readonly cert: string} {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const content = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({type: 'spki', format: 'der'}),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const body = sequence(content, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}
