import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, readdir, readFile, symlink, writeFile} from 'node:fs/promises'
import {createServer, request as send} from 'node:http'
import path from 'node:path'
import {migrationReport} from '@apothecary/shared/types/legacy/report.ts'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {execa} from 'execa'
import {startTestLake, type TestLake} from './testing/lake.ts'
import {article, inFolder} from './testing/migrate.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(async () => {
  await lake.close()
})

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly errors: string
}

/** Runs the command as npm does: INIT_CWD is the folder of the user. */
function run(args: readonly string[], from: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return endOf(start(args, from, env))
}

function start(args: readonly string[], from: string, env: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [path.resolve(import.meta.dirname, 'main.ts'), ...args], {
    env: {
      ...process.env,
      INIT_CWD: from,
      LAKE_PORT: String(lake.port),
      DATA_DIR: lake.dataDir,
      ...env,
    },
  })
}

function endOf(child: ReturnType<typeof start>): Promise<Ended> {
  let out = ''
  let errors = ''
  child.stdout.on('data', (data: Buffer) => (out += data.toString()))
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  return new Promise((resolve) => child.once('exit', (code) => resolve({code, out, errors})))
}

/** A way to the lake that lets so many transactions through, and then breaks every connection. */
async function openWay(lakePort: number, most: number) {
  let transactions = 0
  const server = createServer((request, response) => {
    if (request.url?.includes('/data/mutate/') === true) transactions += 1
    if (transactions > most) {
      request.socket.destroy()
      return
    }
    const {method, headers, url} = request
    const onward = send({port: lakePort, host: 'localhost', method, headers, path: url}, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('npm run migrate', () => {
  test('0 when all of it is converted; relative paths are those of the user (commands-11, commands-12)', async () => {
    await inFolder(async (folder) => {
      await mkdir(path.join(folder, 'in'))
      await writeFile(path.join(folder, 'in/a.json'), JSON.stringify(article()))
      const ended = await run(['in', '--report', 'out/report.json'], folder)
      expect(ended).toMatchObject({code: 0})
      const report = migrationReport.parse(JSON.parse(await readFile(path.join(folder, 'out/report.json'), 'utf8')))
      expect(report.articles).toEqual({read: 1, created: 1, updated: 0, unchanged: 0, failed: 0})
      expect(report.issues).toEqual([])
      expect(await lake.client.fetch('*[_id == "article-a-1"][0].title')).toBe('A title')
      // Plain lines, without escape sequences, where there is no terminal.
      expect(ended.errors).toContain('1 articles to import\n1 of 1 articles\n')
      expect(ended.out + ended.errors).not.toContain('\u001b')
    })
  })

  test('several paths, and no more articles than --limit, written --concurrency at a time (commands-10)', async () => {
    await inFolder(async (folder) => {
      for (const id of ['b', 'c', 'd'])
        await writeFile(path.join(folder, `${id}.json`), JSON.stringify(article({id, canonicalPath: `/${id}`})))
      const args = ['b.json', 'c.json', 'd.json', '--limit', '2', '--concurrency', '2', '--report', 'report.json']
      expect(await run(args, folder)).toMatchObject({code: 0})
      const report = migrationReport.parse(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')))
      expect(report.articles).toEqual({read: 2, created: 2, updated: 0, unchanged: 0, failed: 0})
      expect(await lake.client.fetch('*[_id in ["article-b", "article-c", "article-d"]] | order(_id)._id')).toEqual([
        'article-b',
        'article-c',
      ])
    })
  })

  test('a bar on a terminal (commands-11)', async () => {
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(article({id: 'bar', canonicalPath: '/bar'})))
      const command = `"${process.execPath}" "${path.resolve(import.meta.dirname, 'main.ts')}" a.json --dry-run`
      // util-linux's `script` runs a command on a terminal of its own.
      const {stdout} = await execa('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
        env: {INIT_CWD: folder, TERM: 'xterm', LAKE_PORT: String(lake.port), DATA_DIR: lake.dataDir},
      })
      expect(stdout).toMatch(/={40} 1 of 1 articles/)
    })
  })

  test('1 when something needs a person (commands-12)', async () => {
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(article({unheardOf: 1})))
      const ended = await run(['a.json'], folder)
      expect(ended.code).toBe(1)
      expect(ended.out).toContain('warning unknown-field a.json unheardOf')
    })
  })

  test.each([
    ['no path', [], 'Give at least one file or folder'],
    ['an unknown option', ['.', '--frob'], '--frob'],
    ['a wrong number', ['.', '--limit', 'many'], '--limit'],
    ['a path that is not there', ['nowhere'], 'nowhere cannot be read'],
    ['a folder without articles', ['.'], 'There is no .json or .ndjson file'],
  ])('2 with a clear line: %s (commands-12)', async (_name, args, line) => {
    await inFolder(async (folder) => {
      const ended = await run(args, folder)
      expect(ended.code).toBe(2)
      expect(ended.errors).toContain(line)
      expect(ended.errors).not.toMatch(/\n\s+at /)
    })
  })

  test('2, and nothing is imported, where the report cannot be written (commands-12)', async () => {
    await inFolder(async (folder) => {
      await mkdir(path.join(folder, 'reports'))
      const input = article({id: 'unreported', canonicalPath: '/unreported'})
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(input))
      for (const report of ['reports', 'a.json/report.json']) {
        const ended = await run(['a.json', '--report', report], folder)
        expect(ended.code).toBe(2)
        expect(ended.errors).toMatch(/^migrate: The report cannot be written to [^\n]+\n$/)
      }
      expect(await lake.client.fetch('count(*[_id == "article-unreported"])')).toBe(0)
    })
  })

  test('1, with the summary and one line, where the report cannot be written in the end; an older one stays whole', async () => {
    await inFolder(async (folder) => {
      const input = article({id: 'full', canonicalPath: '/full'})
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(input))
      const full = await run(['a.json', '--report', '/dev/full'], folder)
      expect(full).toMatchObject({code: 1, out: expect.stringMatching(/^1 articles: 1 created/)})
      expect(full.errors).toMatch(/\nmigrate: The import is done, but the report could not be written: ENOSPC[^\n]+\n$/)
      await writeFile(path.join(folder, 'report.json'), 'older')
      // A folder is in the way of the report while it is not whole.
      await mkdir(path.join(folder, 'report.json.part'))
      const ended = await run(['a.json', '--report', 'report.json'], folder)
      expect(ended).toMatchObject({code: 1, out: expect.stringMatching(/^1 articles: .*1 unchanged/)})
      expect(ended.errors).toMatch(
        /\nmigrate: The import is done, but the report could not be written: EISDIR[^\n]+\n$/,
      )
      expect(await readFile(path.join(folder, 'report.json'), 'utf8')).toBe('older')
    })
  })

  test('the report takes the place of an older one, through a link too, and leaves nothing beside it; it may go to a pipe', async () => {
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(article({id: 'again', canonicalPath: '/again'})))
      await writeFile(path.join(folder, 'report.json'), 'older')
      await symlink('report.json', path.join(folder, 'link.json'))
      for (const name of ['report.json', 'link.json']) {
        expect(await run(['a.json', '--dry-run', '--report', name], folder)).toMatchObject({code: 0})
        const written = migrationReport.parse(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')))
        expect(written.articles.read).toBe(1)
      }
      expect((await readdir(folder)).sort()).toEqual(['a.json', 'link.json', 'report.json'])
      const command = `"${process.execPath}" "${path.resolve(import.meta.dirname, 'main.ts')}" a.json --dry-run --report /dev/stdout | cat`
      const {stdout} = await execa('sh', ['-c', command], {
        env: {INIT_CWD: folder, LAKE_PORT: String(lake.port), DATA_DIR: lake.dataDir},
      })
      expect(stdout).toMatch(/^Dry run: [^]*\n\{\n {2}"startedAt": [^]*\n\}\nThe whole report is in \/dev\/stdout$/)
    })
  })

  test('messages hold the beginning of a picture that stands in its address, and any other address whole', async () => {
    await inFolder(async (folder) => {
      const inline = `data:image/png;base64,${'A'.repeat(50_000)}`
      const other = `http://x.invalid/${'a'.repeat(200)}/leaf.png`
      const body = `<p>a</p><img src="${inline}"><img src="${other}">`
      await writeFile(
        path.join(folder, 'a.json'),
        JSON.stringify(article({id: 'inline', canonicalPath: '/inline', body})),
      )
      await run(['a.json', '--report', 'report.json'], folder)
      const report = migrationReport.parse(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')))
      const [first, second] = [`${inline.slice(0, 119)}…`, other]
      expect(report.issues.map(({code, message}) => [code, message])).toEqual([
        ['missing-alt', `The picture ${first} has no alternative text: write one.`],
        ['missing-alt', `The picture ${second} has no alternative text: write one.`],
        ['image-unreachable', expect.stringContaining(`The picture ${first} could not be fetched (`)],
        ['image-unreachable', expect.stringContaining(`The picture ${second} could not be fetched (`)],
      ])
    })
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('2 when %s stops it (commands-12)', async (signal) => {
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(article()))
      // A lake that takes its time: it never answers.
      const silent = createServer()
      silent.listen(0, 'localhost')
      await once(silent, 'listening')
      const address = silent.address()
      const child = start(['a.json'], folder, {LAKE_PORT: String(typeof address === 'object' ? address?.port : '')})
      const ended = endOf(child)
      await once(silent, 'request')
      child.kill(signal)
      expect(await ended).toEqual({
        code: 2,
        out: '',
        errors: `migrate: ${signal} stopped it; give the command again to go on.\n`,
      })
      silent.closeAllConnections()
      silent.close()
    })
  })

  test('SANITY_TOKEN is the token for the embedded lake too, whatever is in DATA_DIR', async () => {
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(article({id: 'token', canonicalPath: '/token'})))
      const {token = ''} = lake.client.config()
      expect(await run(['a.json'], folder, {DATA_DIR: folder, SANITY_TOKEN: token})).toMatchObject({code: 0})
      const wrong = await run(['a.json'], folder, {SANITY_TOKEN: 'wrong'})
      expect(wrong).toMatchObject({code: 2, errors: expect.stringContaining('refuses the token')})
    })
  })

  test('2 when the lake goes away meanwhile; the report says what was written until then, and the next run does the rest (commands-12)', async () => {
    await inFolder(async (folder) => {
      const many = Array.from({length: 6}, (_, index) =>
        article({id: `gone-${index}`, canonicalPath: `/gone-${index}`}),
      )
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(many))
      await using way = await openWay(lake.port, 3)
      const args = ['a.json', '--concurrency', '1', '--report', 'report.json']
      const stopped = await run(args, folder, {LAKE_PORT: String(way.port)})
      expect(stopped).toMatchObject({
        code: 2,
        errors: expect.stringMatching(
          /migrate: The content lake does not answer \(.+\)\. It stopped there; give the command again to go on\.\n$/,
        ),
      })
      const report = migrationReport.parse(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')))
      expect(report.articles).toEqual({read: 3, created: 3, updated: 0, unchanged: 0, failed: 0})
      expect(stopped.out).toContain('report.json')
      expect(await run(args, folder)).toMatchObject({code: 0})
      const next = migrationReport.parse(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')))
      expect(next.articles).toEqual({read: 6, created: 3, updated: 0, unchanged: 3, failed: 0})
    })
  })

  test('2 when the lake does not answer, in a dry run too, or a setting is wrong; a dry run writes nothing (commands-10, commands-12)', async () => {
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(article({id: 'dry', canonicalPath: '/dry'})))
      for (const args of [['a.json'], ['a.json', '--dry-run']]) {
        const silent = await run(args, folder, {LAKE_PORT: '3939'})
        expect(silent).toMatchObject({code: 2, errors: expect.stringContaining('The content lake does not answer')})
      }
      const wrong = await run(['a.json'], folder, {LAKE_PORT: 'lots'})
      expect(wrong).toMatchObject({code: 2, errors: expect.stringContaining('LAKE_PORT')})
      const denied = await run(['a.json'], folder, {DATA_DIR: folder})
      expect(denied).toMatchObject({code: 2, errors: expect.stringContaining('token')})
      const unclear = await run(['a.json'], folder, {MIGRATE_PRIVATE_IMAGES: 'true'})
      expect(unclear).toMatchObject({
        code: 2,
        errors: 'migrate: MIGRATE_PRIVATE_IMAGES: must be 0 or 1 (it is "true")\n',
      })
      expect(await run(['a.json', '--dry-run'], folder)).toMatchObject({code: 0})
      expect(await lake.client.fetch('count(*[_id == "article-dry"])')).toBe(0)
    })
  })
})
