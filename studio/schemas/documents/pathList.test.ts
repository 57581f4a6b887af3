import {describe, expect, test} from '@jest/globals'
import type {StoredDocument} from '@apothecary/shared/types/validation.ts'
import {validate} from '../../validation/validate.ts'

const nothing = {typeOf: () => undefined, fetch: () => Promise.resolve(null)}

/** What editors read of what is in one list of a document. */
async function said(document: StoredDocument, list: string): Promise<readonly string[]> {
  return (await validate(document, nothing)).filter(({path}) => path.startsWith(list)).map(({message}) => message)
}

const begin = 'Begin the path with “/”.'
const atEnd = 'Leave out the “/” at the end.'
const single = 'Write single slashes: “/sleep/naps”.'
const signs = 'Leave out spaces, “?” and “#”.'

describe('a path that the site compares with those of its pages', () => {
  const alone = 'Name each page by itself: “*” stands for no others here.'
  test.each([
    ['/', []],
    ['/sleep/naps', []],
    ['/topics/sleep', []],
    ['', [begin]],
    ['sleep', [begin]],
    ['/health/hiv/', [atEnd]],
    ['/x y', [signs]],
    ['//evil', [single]],
    ['/abortion/*', [alone]],
    ['/abort*', [alone]],
    ['/*/abortion', [alone]],
  ])('%j', async (path, messages) => {
    const settings = {_id: 'siteSettings', _type: 'siteSettings', pathsWithoutAdNetwork: [path]}
    expect(await said(settings, 'pathsWithoutAdNetwork')).toEqual(messages)
    expect(await said({_id: 'box', _type: 'promoBox', paths: [path]}, 'paths')).toEqual(messages)
  })
})

describe('a path of the targeting of a driver, which may be the beginning of paths', () => {
  const last = 'Write “*” at the end of the path only: “/sleep/*”.'
  test.each([
    ['/', []],
    ['/sleep/naps', []],
    ['/*', []],
    ['/sleep/*', []],
    ['/sleep/na*', []],
    ['*', [begin]],
    ['/sleep/', [atEnd]],
    ['/x y/*', [signs]],
    ['//*', [single]],
    ['/*/naps', [last]],
    ['/sleep/**', [last]],
  ])('%j', async (path, messages) => {
    const targeting = {_type: 'driverTargeting', includePaths: [path]}
    expect(await said({_id: 'driver', _type: 'driver', targeting}, 'targeting.includePaths')).toEqual(messages)
  })
})
