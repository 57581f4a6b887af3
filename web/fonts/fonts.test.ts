import {existsSync, readFileSync, statSync} from 'node:fs'
import {expect, test} from '@jest/globals'
import {convert} from 'fontverter'
import {fontFiles} from './files.generated.ts'
import {copyrightId, namesOf} from './names.ts'

const web = new URL('../', import.meta.url)

test('the style sheet names the font files that exist, and together they stay under 70 kB', () => {
  const css = readFileSync(new URL('styles/fonts.css', web), 'utf8')
  const named = [...css.matchAll(/url\('(\/fonts\/[^']+)'\)/g)].map((match) => match[1])
  expect(new Set(named)).toEqual(new Set<string>(Object.values(fontFiles)))
  const files = Object.values(fontFiles).map((path) => new URL(`public${path}`, web))
  expect(files.every((file) => existsSync(file))).toBe(true)
  expect(files.reduce((total, file) => total + statSync(file).size, 0)).toBeLessThanOrEqual(70_000)
})

test.each(Object.entries(fontFiles))(
  '%s: no name that the licence reserves, and a notice and a licence beside it',
  async (key, path) => {
    const names = namesOf(await convert(readFileSync(new URL(`public${path}`, web)), 'sfnt'))
    expect(names.filter(({text}) => text.includes('Source'))).toEqual([])
    const [family, holder, licence] =
      key === 'sans'
        ? ['Figtree Light', 'The Figtree Project Authors', 'figtree']
        : ['Apothecary Serif', 'Adobe Systems Incorporated', 'apothecary-serif']
    expect(names).toContainEqual({id: 1, text: family})
    expect(names.find(({id}) => id === copyrightId)?.text).toContain(holder)
    const text = readFileSync(new URL(`public/fonts/${licence}-LICENSE.txt`, web), 'utf8')
    expect(text.split('\n')[0]).toContain(holder)
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
  },
)
