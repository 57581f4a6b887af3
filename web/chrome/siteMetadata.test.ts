import {afterEach, expect, test} from '@jest/globals'
import {siteMetadata} from './siteMetadata.ts'

afterEach(() => {
  delete process.env['NEXT_PHASE']
})

test('the title of every page ends with the name that editors gave the site', async () => {
  expect(await siteMetadata(async () => ({title: 'Well & Good'}))).toMatchObject({
    applicationName: 'Well & Good',
    title: {default: 'Well & Good', template: '%s | Well & Good'},
  })
})

const usual = {applicationName: 'Apothecary', title: {default: 'Apothecary', template: '%s | Apothecary'}}

test('a page that is shown while the content lake is silent has the usual name', async () => {
  expect(await siteMetadata(async () => Promise.reject(new Error('The lake is silent.')))).toMatchObject(usual)
})

test('a build asks no content lake', async () => {
  process.env['NEXT_PHASE'] = 'phase-production-build'
  const asked = async () => Promise.reject(new Error('There is no lake.'))
  let calls = 0
  expect(await siteMetadata(() => ((calls += 1), asked()))).toMatchObject(usual)
  expect(calls).toBe(0)
})
