import {once} from 'node:events'
import path from 'node:path'
import {execa} from 'execa'
import {expect, test} from 'playwright/test'
import {editorClient, type OwnProduct, ownProduct} from './support/parts.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** `npm start` on ports and in a folder of its own. */
interface Started {
  readonly child: ReturnType<typeof spawnProduct>
  readonly said: () => string
}

function spawnProduct(product: OwnProduct) {
  return execa(process.execPath, ['scripts/start/main.ts'], {
    cwd: root,
    env: {
      WEB_PORT: String(product.webPort),
      STUDIO_PORT: String(product.studioPort),
      LAKE_PORT: String(product.lakePort),
      DATA_DIR: product.folder,
    },
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
  })
}

async function startProduct(product: OwnProduct): Promise<Started> {
  const child = spawnProduct(product)
  let said = ''
  child.all.on('data', (chunk: Buffer) => (said += chunk.toString()))
  while (!said.includes('ready\n')) await once(child.all, 'data')
  return {child, said: () => said}
}

/** Sends a signal to the part of `npm start` whose program this is. */
async function signalPart({child}: Started, program: string, signal: NodeJS.Signals): Promise<void> {
  const {stdout} = await execa('pgrep', ['-P', String(child.pid), '-f', program])
  process.kill(Number(stdout), signal)
}

function statusOf(url: string): Promise<number> {
  return fetch(url, {signal: AbortSignal.timeout(5000)}).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
}

test.describe.serial('npm start goes on', () => {
  let product: OwnProduct
  let started: Started
  let site: string
  let kept: string

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    product = await ownProduct()
    started = await startProduct(product)
    site = `http://localhost:${product.webPort}`
    const client = await editorClient(product)
    kept = await client.fetch<string>('*[_type == "article" && pageTemplate == "article"][0].canonicalPath')
    expect(await statusOf(`${site}${kept}`)).toBe(200)
  })

  test.afterAll(async () => {
    started.child.kill('SIGTERM')
    await started.child
    await product.remove()
  })

  test('with the lake and its sample content, the Studio and the site, and says where they are (commands-3)', async () => {
    const {webPort, studioPort, lakePort} = product
    expect(started.said()).toContain(
      `ready\n  site    http://localhost:${webPort}\n  Studio  http://localhost:${studioPort}\n  lake    http://localhost:${lakePort}`,
    )
    const client = await editorClient(product)
    expect(await client.fetch<number>('count(*[_type == "article"])')).toBeGreaterThan(3)
    expect(await (await fetch(`http://localhost:${studioPort}/`)).text()).toContain('id="sanity"')
    expect(await (await fetch(`${site}/`)).text()).toContain('<h2')
  })

  test('when any web page asks the Studio for “//”', async () => {
    const answer = await execa('curl', [
      '-s',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code}',
      '--path-as-is',
      `http://localhost:${product.studioPort}//`,
    ])
    expect(answer.stdout).toBe('400')
    expect(await statusOf(`${site}${kept}`)).toBe(200)
    expect(await statusOf(`http://localhost:${product.lakePort}/health`)).toBe(200)
  })

  for (const [what, signal, words] of [
    ['is killed', 'SIGKILL', 'The content lake ended (SIGKILL). Starting it again.'],
    ['hangs', 'SIGSTOP', 'The content lake has not answered for 5 s. Starting it again.'],
  ] as const) {
    test(`when the lake ${what}: kept pages stay, and a publish is seen afterwards`, async () => {
      await signalPart(started, 'lake/dist/bundle/main.js', signal)
      // All the while until the lake answers again.
      const begun = Date.now()
      let isBack = false
      while (!isBack) {
        expect(await statusOf(`${site}${kept}`)).toBe(200)
        isBack =
          started.said().includes(words) && (await statusOf(`http://localhost:${product.lakePort}/health`)) === 200
        expect(Date.now() - begun).toBeLessThan(20_000)
      }
      const client = await editorClient(product)
      const title = `After the lake ${what}`
      await client
        .patch({query: '*[_type == "article" && canonicalPath == $kept]', params: {kept}})
        .set({title})
        .commit()
      await expect(async () => {
        expect(await (await fetch(`${site}${kept}`)).text()).toContain(title)
      }).toPass({timeout: 10_000, intervals: [100]})
    })
  }

  test('when the site is killed: it is back, and lake and Studio were never away', async () => {
    await signalPart(started, 'web/server/main.ts', 'SIGKILL')
    await expect(async () => {
      expect(await statusOf(`http://localhost:${product.lakePort}/health`)).toBe(200)
      expect(await statusOf(`http://localhost:${product.studioPort}/`)).toBe(200)
      expect(started.said()).toContain('The site ended (SIGKILL). Starting it again.')
      expect(await statusOf(`${site}${kept}`)).toBe(200)
    }).toPass({timeout: 20_000, intervals: [100]})
  })

  test('until it is killed itself: then nothing is left running', async () => {
    started.child.kill('SIGKILL')
    await started.child
    for (const port of [product.webPort, product.studioPort, product.lakePort]) {
      await expect.poll(() => statusOf(`http://localhost:${port}/`), {timeout: 10_000}).toBe(0)
    }
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`until ${signal}: then all of it ends cleanly (commands-5)`, async () => {
      started = await startProduct(product)
      started.child.kill(signal)
      const {exitCode} = await started.child
      expect([exitCode, started.said().includes('ended')]).toEqual([0, false])
      for (const port of [product.webPort, product.studioPort, product.lakePort])
        expect(await statusOf(`http://localhost:${port}/`)).toBe(0)
    })
  }
})
