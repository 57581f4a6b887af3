import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {readSettings, SettingsError, variableNames} from './settings.ts'

const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
const given = new Map([...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

describe('.env.example', () => {
  test('names every setting of the lake (settings-9)', () => {
    expect(variableNames.filter((name) => !given.has(name))).toEqual([])
  })

  test('has the defaults', () => {
    const own = Object.fromEntries([...given].filter(([name]) => variableNames.includes(name)))
    expect(readSettings(own)).toEqual(readSettings({}))
  })
})

describe('settings', () => {
  test('that cannot be used are named, with what is allowed', () => {
    const problem = (env: Readonly<Record<string, string>>): string => {
      try {
        readSettings(env)
        return ''
      } catch (error) {
        return error instanceof SettingsError ? error.message : String(error)
      }
    }
    expect(problem({LAKE_URL: 'content.example.com'})).toBe(
      'LAKE_URL=content.example.com cannot be used: must be an origin such as https://content.example.com',
    )
    expect(problem({LAKE_LIMIT_LOCAL: 'yes'})).toBe('LAKE_LIMIT_LOCAL=yes cannot be used: must be 0 or 1')
    expect(problem({LAKE_QUERY_THREADS: '1'})).toBe(
      'LAKE_QUERY_THREADS=1 cannot be used: must be 2 to 16: one thread is for short queries only',
    )
    expect(problem({LAKE_HOSTS: 'a, b:80'})).toBe(
      'LAKE_HOSTS=a, b:80 cannot be used: must be a list of names without port',
    )
    expect(problem({LAKE_SIGN_IN_ADDRESSES: '172.30.39.0/24'})).toBe(
      'LAKE_SIGN_IN_ADDRESSES=172.30.39.0/24 cannot be used: must be a list of IP addresses',
    )
    expect(problem({LAKE_LIMIT_LOCAL: 'yes', SETTINGS_FROM_FILE: 'LAKE_LOG,LAKE_LIMIT_LOCAL'})).toBe(
      'LAKE_LIMIT_LOCAL=yes in .env cannot be used: must be 0 or 1',
    )
  })

  test('pages of the site and the Studio may call the lake, and no others of this machine unless they are named', () => {
    const own = ['localhost', '127.0.0.1', '[::1]'].flatMap((name) => [`http://${name}:3000`, `http://${name}:3333`])
    expect(readSettings({}).origins).toEqual(own)
    expect(readSettings({HOST: '0.0.0.0'}).origins).toEqual(own)
    expect(readSettings({LAKE_ORIGINS: 'http://localhost:5173, loopback'}).origins).toEqual([
      ...own,
      'http://localhost:5173',
      'loopback',
    ])
    expect(readSettings({HOST: '192.0.2.7', STUDIO_PORT: '80'})).toMatchObject({
      origins: ['http://192.0.2.7:3000', 'http://192.0.2.7:80'],
      studioUrl: 'http://192.0.2.7:80',
    })
    expect(readSettings({HOST: 'fd00::2'})).toMatchObject({
      origins: ['http://[fd00::2]:3000', 'http://[fd00::2]:3333'],
      studioUrl: 'http://[fd00::2]:3333',
    })
  })

  test('a Studio elsewhere may call the lake, and a sign-in goes on there', () => {
    const {studioUrl, origins} = readSettings({STUDIO_ORIGIN: 'https://studio.example.com/'})
    expect(studioUrl).toBe('https://studio.example.com')
    expect(origins).toContain('https://studio.example.com')
  })

  test('an address for everybody makes its name known, and the one by which the Studio calls it', () => {
    const {publicUrl, hosts} = readSettings({LAKE_URL: 'https://content.example.com/'})
    expect(publicUrl).toBe('https://content.example.com')
    expect(hosts).toEqual(expect.arrayContaining(['content.example.com', 'local.content.example.com']))
  })
})
