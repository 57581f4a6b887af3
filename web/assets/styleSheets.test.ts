import {expect, test} from '@jest/globals'
import {buildAssets} from './build.ts'

test('style sheets hold the drawings that they show: nothing beside them is delivered', async () => {
  const sheets = (await buildAssets()).filter(({name}) => name.endsWith('.css'))
  const addresses = sheets.flatMap(({name, code}) =>
    [...code.matchAll(/url\(["']?([^"')]*)/g)].map(([, address = '']) => `${name}: ${address.slice(0, 18)}`),
  )
  expect(addresses).toEqual(['callout.css: data:image/svg+xml', 'callout.css: data:image/svg+xml'])
})
