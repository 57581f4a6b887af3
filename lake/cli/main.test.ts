import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import {runLake} from '../testing/process.ts'

// Each command is a process of its own.
jest.setTimeout(120_000)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-cli-'))
})
afterAll(() => rm(dataDir, {recursive: true, force: true}))

/** Runs `npm run lake -- …` without npm. */
function lake(...args: readonly string[]): Promise<{code: number; out: string; error: string}> {
  return new Promise((resolve) => {
    const env = {...process.env, DATA_DIR: dataDir}
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {env}, (error, out, stderr) =>
      resolve({code: typeof error?.code === 'number' ? error.code : 0, out, error: stderr}),
    )
  })
}

async function statusWith(url: string, token: string): Promise<number> {
  const response = await fetch(`${url}/v1/data/query/production?query=1`, {
    headers: {authorization: `Bearer ${token}`},
  })
  await response.text()
  return response.status
}

test('tokens made before the lake runs and while it runs work at once, and no longer once they are revoked', async () => {
  const before = await lake('token', 'add', 'nightly build', '--role', 'viewer')
  expect(before).toMatchObject({code: 0, error: ''})
  const [, id = '', secret = ''] =
    /^Token (robot-\w+) \(nightly build, viewer\)[^\n]*\n(sk[\w-]{54})\n$/.exec(before.out) ?? []
  const running = await runLake({DATA_DIR: dataDir})
  expect(await statusWith(running.url, secret)).toBe(200)
  const during = (await lake('token', 'add', 'second', '--role=editor')).out.trim().split('\n').at(-1) ?? ''
  expect(await statusWith(running.url, during)).toBe(200)
  const list = await lake('token', 'list')
  expect(list.out).toMatch(
    new RegExp(`^id +role +added +label\ntoken +editor +Editor token\n${id} +viewer +[\\d-]+ +nightly build\n`),
  )
  expect(list.out).not.toContain(secret)
  expect(await lake('token', 'revoke', id)).toMatchObject({code: 0, out: `Token ${id} no longer works.\n`})
  expect(await statusWith(running.url, secret)).toBe(401)
  expect(await statusWith(running.url, during)).toBe(200)
  await running.stop('SIGTERM')
  // Nothing on disk holds a secret, save the editor token's own file.
  for (const file of ['lake.sqlite']) expect(await readFile(join(dataDir, file), 'latin1')).not.toContain(secret)
})

test('people and roles are added, listed and removed', async () => {
  expect((await lake('user', 'add', 'Anna Lind')).out).toBe('User anna-lind (Anna Lind, editor) can sign in.\n')
  const grants = JSON.stringify([{filter: '_type == "person"', permissions: ['read']}])
  expect(await lake('role', 'add', 'hr', '--grants', grants)).toMatchObject({code: 0})
  expect(await lake('user', 'add', 'Anna Lind', '--role', 'hr')).toMatchObject({
    code: 1,
    error: 'lake: There is a user called "Anna Lind" (anna-lind) already\n',
  })
  expect((await lake('role', 'list')).out).toContain('hr\n  _type == "person": read\n')
  expect((await lake('user', 'remove', 'anna-lind')).code).toBe(0)
  expect((await lake('user', 'list')).out).not.toContain('anna')
  expect(await lake('user', 'remove', 'editor')).toMatchObject({
    code: 1,
    error: 'lake: "editor" is the last administrator; add another one first\n',
  })
})

test.each([
  [[], 0, /^Manages the embedded content lake[^]*token add <label> --role <role>/, /^$/],
  [['token', 'add', '--help'], 0, /^Usage: npm run lake -- token add <label> --role <role>\n/, /^$/],
  [['tokens'], 2, /^$/, /^lake: Unknown command "tokens"\n$/],
  [
    ['token', 'add', 'x'],
    2,
    /^$/,
    /^lake: --role is missing\nUsage: npm run lake -- token add <label> --role <role>\n$/,
  ],
  [['token', 'add', 'x', '--role', 'boss'], 1, /^$/, /^lake: There is no role "boss": use administrator, [^\n]+\n$/],
  [['token', 'list', 'all'], 2, /^$/, /^lake: "all" is too much\n/],
  [['user', 'add', 'x', '--rôle', 'y'], 2, /^$/, /^lake: Unknown option '--rôle'/],
  [
    ['role', 'add', 'x', '--grants', '[{"filter":"_id ==","permissions":["read"]}]'],
    1,
    /^$/,
    /^lake: The filter "_id ==" is not GROQ: [^\n]+\n$/,
  ],
  [['role', 'add', 'x', '--grants', '[]'], 1, /^$/, /^lake: --grants cannot be used at [^\n]+\n$/],
] as const)('%j ends with %d', async (args, code, out, error) => {
  const result = await lake(...args)
  expect(result.code).toBe(code)
  expect(result.out).toMatch(out)
  expect(result.error).toMatch(error)
})
