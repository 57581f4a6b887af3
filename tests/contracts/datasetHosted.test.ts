import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {carried, storedDocuments} from './support/carried.ts'
import {contractLake, type ContractLake} from './support/contractLake.ts'
import {runDataset, settingsOf} from './support/datasetCommand.ts'
import {fillWithSamples} from './support/sampleContent.ts'
import {temporaryFolder} from './support/temporaryFolder.ts'
import {startTlsProxy, type TlsProxy} from './support/tlsProxy.ts'

/**
 * `npm run dataset` from a lake to hosted Sanity and back, as docs/lake.md describes it. A lake takes the place of hosted Sanity at its
 * addresses. So the test shows that settings, hosts, tokens and archives are right.
 */
const names = ['local.api.sanity.io', 'cdn.sanity.io']
const source = contractLake()
const hosted = contractLake({LAKE_HOSTS: names.join(), LAKE_URL: 'https://cdn.sanity.io'})
const target = contractLake()
const work = temporaryFolder()
let proxy: TlsProxy
beforeAll(async () => {
  proxy = await startTlsProxy(...names)
  proxy.forward(hosted.origin)
  writeFileSync(path.join(work, 'ca.pem'), proxy.certificate)
  await fillWithSamples(source.client())
}, 60_000)
afterAll(async () => {
  await proxy.close()
})

type Env = Readonly<Record<string, string>>
const hostedSettings = (token: string): Env => ({
  SANITY_PROJECT_ID: 'local',
  SANITY_DATASET: 'production',
  SANITY_TOKEN: token,
  HTTPS_PROXY: proxy.url,
  NODE_EXTRA_CA_CERTS: path.join(work, 'ca.pem'),
})

async function dataset(args: readonly string[], env: Env): Promise<readonly [number | undefined, string]> {
  const {code, out, err} = await runDataset(args, env, work)
  return [code, code === 0 ? out : err]
}

/** By which of its names hosted Sanity was asked in the running test. */
const hostsAsked = () => names.filter((name) => hosted.requests.some(({headers}) => headers.host === name))
const documentsOf = async (lake: ContractLake) => (await storedDocuments(lake.client())).map(carried)

test('there and back: pictures have addresses of its CDN meanwhile, and all is as it was in the end (commands-13)', async () => {
  const exported = [0, expect.stringContaining('Exported 80 documents and 4 assets')]
  expect(await dataset(['export', 'there.tar.gz'], settingsOf(source))).toEqual(exported)
  expect(await dataset(['import', 'there.tar.gz'], hostedSettings(hosted.token))).toEqual([
    0,
    `Imported 80 documents from ${path.join(work, 'there.tar.gz')}\n`,
  ])
  const assets = await hosted.client().fetch<{url: string; path: string}[]>('*[defined(sha1hash)] {url, path}')
  expect(assets).toHaveLength(4)
  for (const {url, path: assetPath} of assets) expect(url).toBe(`https://cdn.sanity.io/${assetPath}`)
  expect(hostsAsked()).toEqual(['local.api.sanity.io'])

  expect(await dataset(['export', 'back.tar.gz'], hostedSettings(hosted.token))).toEqual(exported)
  expect(hostsAsked()).toEqual(names)
  expect((await dataset(['import', 'back.tar.gz'], settingsOf(target)))[0]).toBe(0)
  expect(await documentsOf(target)).toEqual(await documentsOf(source))
}, 120_000)

test('without a token, or with a wrong one, a sentence says so', async () => {
  expect(await dataset(['export', 'x.tar.gz'], hostedSettings(''))).toEqual([
    2,
    'SANITY_TOKEN: is needed to read and write project local\n',
  ])
  hosted.allow(/\/users\/me/, 401)
  expect(await dataset(['export', 'x.tar.gz'], hostedSettings('wrong'))).toEqual([
    1,
    'The token is not accepted: is it the one of this data set?\n',
  ])
}, 120_000)
