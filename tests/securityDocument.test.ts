import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The rows of the tables: number, requirement, what the site does, tests. */
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| (?:\d+\.|[a-z] )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , does = '', tests = '']) => ({number, does, tests}))

test('each requirement of the security checklist is once there, and names tests that exist, by their files and the beginnings of their titles', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(new Set(rows.map(({number}) => number)).size).toBe(rows.length)
  for (const {number, does, tests} of rows) {
    const named = [...tests.matchAll(/`([^`]+)`|“([^”]+)”/g)]
    expect([number, does.startsWith('not applicable: '), named.length === 0]).toEqual([
      number,
      named.length === 0,
      named.length === 0,
    ])
    let source = ''
    for (const [, file, title = ''] of named) {
      if (file === undefined) expect([number, title, source.includes(title)]).toEqual([number, title, true])
      else {
        expect([file, existsSync(path.join(root, file))]).toEqual([file, true])
        source = read(file)
      }
    }
  }
})
