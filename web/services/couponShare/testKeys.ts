import {execFileSync} from 'node:child_process'
import {generateKeyPairSync} from 'node:crypto'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** Keys of both wallets, made for a test, as the files and settings that operators have. */
export interface TestKeys {
  readonly env: Readonly<Record<string, string>>
  /** The file of the certificate that signs Apple's intermediate one. */
  readonly rootFile: string
  /** Google's public key, as PEM. */
  readonly googlePublicKey: string
}

/** Makes a root, an intermediate and a signing certificate, as Apple has them, and an RSA key, as Google's service accounts have one. */
export function makeTestKeys(folder: string): TestKeys {
  mkdirSync(folder, {recursive: true})
  const file = (name: string) => join(folder, name)
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, {cwd: folder, stdio: 'pipe'})
  writeFileSync(file('ca.cnf'), 'basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign\n')
  writeFileSync(file('leaf.cnf'), 'basicConstraints=CA:FALSE\nkeyUsage=digitalSignature\n')
  const newKey = (name: string, subject: string) =>
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject)
  const signed = (name: string, by: readonly string[], extensions: string) =>
    openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-days', '2', '-extfile', extensions, '-out', `${name}.pem`)
  newKey('root', '/CN=Test Root')
  signed('root', ['-signkey', 'root.key'], 'ca.cnf')
  newKey('wwdr', '/CN=Test WWDR')
  signed('wwdr', ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial'], 'ca.cnf')
  newKey('pass', '/CN=Pass Type ID: pass.example.coupon/OU=TEAM123456')
  signed('pass', ['-CA', 'wwdr.pem', '-CAkey', 'wwdr.key', '-CAcreateserial'], 'leaf.cnf')
  const {publicKey, privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
  const account = {
    client_email: 'coupons@example.iam.gserviceaccount.com',
    private_key: privateKey.export({type: 'pkcs8', format: 'pem'}),
  }
  writeFileSync(file('account.json'), JSON.stringify(account))
  return {
    env: {
      APPLE_PASS_TYPE_ID: 'pass.example.coupon',
      APPLE_PASS_TEAM_ID: 'TEAM123456',
      APPLE_PASS_CERTIFICATE: file('pass.pem'),
      APPLE_PASS_KEY: file('pass.key'),
      APPLE_WWDR_CERTIFICATE: file('wwdr.pem'),
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_SERVICE_ACCOUNT: file('account.json'),
    },
    rootFile: file('root.pem'),
    googlePublicKey: String(publicKey.export({type: 'spki', format: 'pem'})),
  }
}

/** The text of a file. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8')
}
