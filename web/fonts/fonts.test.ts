import {existsSync, readFileSync, statSync} from 'node:fs'
import {expect, test} from '@jest/globals'
import {fontFiles} from './files.generated.ts'

const web = new URL('../', import.meta.url)

test('the style sheet names the font files that exist, and together they stay under 70 kB', () => {
  const css = readFileSync(new URL('styles/fonts.css', web), 'utf8')
  const named = [...css.matchAll(/url\('(\/fonts\/[^']+)'\)/g)].map((match) => match[1])
  expect(new Set(named)).toEqual(new Set<string>(Object.values(fontFiles)))
  const files = Object.values(fontFiles).map((path) => new URL(`public${path}`, web))
  expect(files.every((file) => existsSync(file))).toBe(true)
  expect(files.reduce((total, file) => total + statSync(file).size, 0)).toBeLessThanOrEqual(70_000)
})
