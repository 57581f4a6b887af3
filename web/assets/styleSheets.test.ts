import {expect, test} from '@jest/globals'
import {buildAssets} from './build.ts'

test('style sheets hold the drawings that they show: nothing beside them is delivered', async () => {
  const sheets = (await buildAssets()).filter(({name}) => name.endsWith('.css'))
  const addresses = sheets.flatMap(({name, code}) =>
    [...code.matchAll(/url\(["']?([^"')]*)/g)].map(([, address = '']) => `${name}: ${address.slice(0, 18)}`),
  )
  expect(addresses).toEqual(['Wave.css: data:image/svg+xml', 'Wave.css: data:image/svg+xml'])
})

test('no class stands in two style sheets, which may be on one page', async () => {
  const sheets = (await buildAssets()).filter(({name}) => name.endsWith('.css'))
  const owners = new Map<string, Set<string>>()
  for (const {name, code} of sheets)
    for (const [, className = ''] of code.matchAll(/\.([A-Z]\w*_[\w-]+)/g))
      owners.set(className, (owners.get(className) ?? new Set()).add(name))
  expect(owners.size).toBeGreaterThan(100)
  expect([...owners].filter(([, names]) => names.size > 1)).toEqual([])
})
