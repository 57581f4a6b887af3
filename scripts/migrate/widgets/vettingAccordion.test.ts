import {vettingCriteria} from '@apothecary/shared/types/vetting.ts'
import {expect, test} from '@jest/globals'
import {article, migrateArticles} from '../testing/migrate.ts'

/** What a widget of the format with this data is stored as, and the issues. */
async function convert(data: unknown) {
  const body = [{type: 'widget', format: 'vetting', id: 'w', data}]
  const {documents, report} = await migrateArticles([article({body})])
  return {
    stored: [...documents.values()].find(({_type}) => _type === 'vettingAccordion'),
    issues: report.issues.map(({severity, code, path, message}) => [`${severity} ${code} ${path}`, message]),
    failed: report.articles.failed,
  }
}

test('criteria that are texts are titles (why-trust-5)', async () => {
  const {stored, issues} = await convert({criteria: ['Lab tests', {title: 'Brand', text: 'Is it honest?'}]})
  expect(stored).toMatchObject({
    criteria: [
      {_type: 'vettingCriterion', title: 'Lab tests'},
      {_type: 'vettingCriterion', title: 'Brand', text: [{children: [{text: 'Is it honest?'}]}]},
    ],
  })
  expect(issues).toEqual([])
})

test.each([{title: 'How we vet'}, {criteria: []}, {}])(
  'one without criteria has those of our vetting: %j (why-trust-8)',
  async (data) => {
    const {stored, issues, failed} = await convert(data)
    expect(stored).toMatchObject({...('title' in data ? data : {}), criteria: vettingCriteria})
    expect(vettingCriteria.map(({title}) => title)).toEqual([
      'Evaluate ingredients and composition',
      'Fact-check health claims',
      'Assess the brand',
    ])
    expect(issues).toEqual([
      ['info initial-value body[0].data', 'It names no criteria: those of our vetting were filled in'],
    ])
    expect(failed).toBe(0)
  },
)
