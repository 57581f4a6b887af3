import {globSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {reservedSegments} from '@apothecary/shared/types/reservedPaths.ts'

const app = path.resolve(import.meta.dirname, '../web/app')

test('the site has pages of articles, topics and search, and no widget (dispatcher-8), no sale and no checkout has one of its own (site-7)', () => {
  const pages = globSync('**/page.tsx', {cwd: app})
  expect(pages.toSorted()).toEqual([
    '[[...path]]/page.tsx',
    // What is kept of a member.
    'account/delete/page.tsx',
    'account/deleted/page.tsx',
    'account/onboarding/page.tsx',
    'account/page.tsx',
    // For those who build the widgets; off in production.
    'gallery/[type]/[fixture]/page.tsx',
    'gallery/[type]/page.tsx',
    'gallery/page.tsx',
    // Where links in messages of the newsletter lead.
    'newsletter/confirm/page.tsx',
    'newsletter/unsubscribe/page.tsx',
    // What readers keep in their browser, with the shopping list.
    'saved/page.tsx',
    // A coupon as a page, for readers without scripts (coupon-38).
    'savings/coupon/page.tsx',
    // Prices for readers without scripts.
    'savings/page.tsx',
    'search/page.tsx',
    'shopping-list/page.tsx',
    'sign-in/page.tsx',
    // What came of an attempt to sign in (sign-in-3).
    'signing-you-in/page.tsx',
    'topics/[slug]/page.tsx',
  ])
})

test('no article can have the path of a page, call or file of the site', () => {
  const routes = globSync('**/{page.tsx,route.ts}', {cwd: app}).map((file) => file.split('/')[0] ?? '')
  const ofArticles = '[[...path]]'
  // Texts for programs end like files, which no article does.
  const folders = new Set(routes.filter((name) => name !== ofArticles && !name.includes('.')))
  expect(folders.size).toBeGreaterThan(5)
  expect([...folders].filter((name) => !reservedSegments.includes(name))).toEqual([])
})
