import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const document = read('docs/privacy.md')

/** The rows of the tables that name tests. */
const rows = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , tests = '', end]) => end === '' && /[`“]/.test(tests))

test('each sentence on privacy names tests that exist, by their files and the beginnings of their titles', () => {
  expect(rows.length).toBeGreaterThan(15)
  const sources = [
    'web/ads/providers.test.tsx',
    'web/ads/adUnits.test.ts',
    'web/privacy/privacy.test.tsx',
    'tests/browser/privacy.spec.ts',
    'tests/browser/firewall.spec.ts',
    'web/chrome/siteSettings.test.ts',
    'web/services/newsletter/embedded/embeddedNewsletter.test.ts',
    'web/newsletter/answerLink.test.ts',
    'web/recaptcha/recaptcha.test.tsx',
    'web/app/api/optum-coupon-info-share/answerShare.test.ts',
    'tests/browser/coupon.spec.ts',
    'web/drugSavings/coupon/couponSending.test.ts',
    'web/services/couponShare/couponShare.test.ts',
    'web/services/couponShare/wallets.test.ts',
    'web/measure/metrics.test.tsx',
    'web/services/measurements/measurements.test.ts',
    'web/services/analytics/analytics.test.ts',
    'web/chrome/infiniteScroll.test.ts',
    'web/chrome/infiniteScroll/readArticlePage.test.ts',
    'tests/browser/saved.spec.ts',
    'web/saved/lists.test.tsx',
    'tests/browser/account.spec.ts',
    'web/account/account.test.ts',
    'web/app/api/user/[rvoId]/saved/[kind]/answerSaved.test.ts',
    'web/services/userProfile/userProfile.test.ts',
    'web/app/api/user/[rvoId]/answerUser.test.ts',
    'web/members/members.test.tsx',
    'tests/browser/onboarding.spec.ts',
    'web/auth/afterwards.test.ts',
    'web/auth/calls.test.ts',
    'web/auth/sessions.test.ts',
    'web/auth/signIn.test.ts',
    'tests/medicalReview.test.ts',
    'tests/metrics.test.ts',
  ]
  const titles = sources.map(read).join('\n')
  for (const [, , tests = ''] of rows) {
    for (const [, file = ''] of tests.matchAll(/`([^`]+)`/g))
      expect([file, globSync(file, {cwd: root})]).toEqual([file, [file]])
    for (const [, title = ''] of tests.matchAll(/“(?:… )?([^”]+?)(?: …)?”/g))
      expect([title, titles.includes(title)]).toEqual([title, true])
  }
})

test('what the site keeps in the browser is listed, with every name that its code writes', () => {
  const listed = [...document.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([\w:-]+)/g)].map(([, name = '']) => name),
  )
  const files = globSync('{web,shared}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (file) => /node_modules|\.test\.|\.next/.test(String(file)),
    // Names of metrics are of the server, and in no browser.
  }).filter((file) => !file.startsWith('web/metrics/'))
  const written = files.flatMap((file) =>
    [...read(file).matchAll(/'(apothecary[:_](?!track'|consent'|article'|typed')[\w-]+)|(usprivacy|survey_)'/g)].map(
      ([, key, cookie]) => key ?? cookie ?? '',
    ),
  )
  expect(written.length).toBeGreaterThan(5)
  for (const name of new Set(written)) expect([name, listed.some((one) => name.startsWith(one))]).toEqual([name, true])
})
