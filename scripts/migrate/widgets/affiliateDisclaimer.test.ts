import {expect, test} from '@jest/globals'
import {article, migrateArticles} from '../testing/migrate.ts'

/** What a widget of the format with this data is stored as, and the issues. */
async function convert(data: unknown) {
  const body = [{type: 'widget', format: 'disclaimers', id: 'w', data}]
  const {documents, report} = await migrateArticles([article({body})])
  return {
    stored: [...documents.values()].find(({_type}) => _type === 'affiliateDisclaimer'),
    issues: report.issues.map(({severity, code, path, message}) => [`${severity} ${code} ${path}`, message]),
    failed: report.articles.failed,
  }
}

test.each<[unknown, string[], string[]]>([
  [['Optum Perks', 'real-appeal', 'HelloMedicare'], ['optumPerks', 'realAppeal', 'helloMedicare'], []],
  [
    ['platejoy', 'acme', 'Zest Co'],
    ['platejoy', 'other'],
    ['acme', 'Zest Co'],
  ],
  [['acme', 'other'], ['other'], ['acme']],
  ['acme', ['other'], ['acme']],
])('an unknown brand is one of the others: %j (affiliate-disclaimer-17)', async (given, kept, unknown) => {
  const {stored, issues, failed} = await convert({affiliates: given})
  expect(stored).toMatchObject({affiliates: kept})
  expect(issues.map(([, message]) => message)).toEqual(
    unknown.map(
      (name) =>
        `“${name}” is none of platejoy, optum, optumPerks, optumNow, wellos, healthgrades, helloMedicare, realAppeal, other; stored as other`,
    ),
  )
  expect(issues.every(([issue = '']) => issue.startsWith('warning unknown-value body[0].data.affiliates'))).toBe(true)
  expect(failed).toBe(0)
})
