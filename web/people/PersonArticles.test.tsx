import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {JSDOM} from 'jsdom'
import {PageIds} from '@apothecary/shared/anchors/PageIds.ts'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import type {PERSON_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import type {WidgetFailure} from '../contract/types.ts'
import {PERSON_QUERY} from './person.groq.ts'
import {PersonArticles} from './PersonArticles.tsx'
import {type PersonPage, readPersonPage} from './readPersonPage.ts'

const maren = {_id: 'maren', _type: 'person', name: 'Maren Whitlock', credentials: 'RD', link: '/authors/maren'}
const ingrid = {_id: 'ingrid', _type: 'person', name: 'Ingrid Sallowfield', link: '/medical-team/ingrid'}
const by = (...ids: readonly string[]) => ids.map((_ref) => ({_type: 'reference', _ref}))
const article = (_id: string, day: string, fields: object = {}) => ({
  _id,
  _type: 'article',
  title: `About ${_id}`,
  canonicalPath: `/sleep/${_id}`,
  pageTemplate: 'article',
  publishedAt: `${day}T08:00:00Z`,
  ...fields,
})

async function personAt(
  path: string,
  documents: readonly object[],
  report: (failure: WidgetFailure) => void = () => undefined,
) {
  const dataset = [maren, ingrid, ...documents]
  const stored: PERSON_QUERY_RESULT = await (
    await evaluate(parse(PERSON_QUERY, {params: {path}}), {dataset, params: {path}})
  ).get()
  return readPersonPage(stored, report)
}

async function sectionsOf(personPage: PersonPage | undefined): Promise<readonly object[]> {
  if (personPage === undefined) return []
  const {document} = new JSDOM(await htmlOf(<PersonArticles personPage={personPage} />)).window
  return [...document.querySelectorAll('section')].map((section) => ({
    title: document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
    total: section.querySelector('h2 + p')?.textContent,
    links: [...section.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    words: section.textContent,
  }))
}

describe('the page of a person (site-13)', () => {
  test('lists what they wrote, and what they only reviewed, newest first', async () => {
    const documents = [
      article('old', '2024-01-01', {authors: by('maren')}),
      article('new', '2025-01-01', {authors: by('ingrid', 'maren'), updatedAt: '2025-06-01T08:00:00Z'}),
      article('both', '2023-01-01', {authors: by('maren'), medicalReviewer: by('maren')[0]}),
      article('checked', '2024-05-05', {authors: by('ingrid'), medicalReviewer: by('maren')[0]}),
      article('unsigned', '2024-05-04', {medicalReviewer: by('maren')[0]}),
      article('others', '2025-01-01', {authors: by('ingrid')}),
      article('hidden', '2025-01-01', {authors: by('maren'), seo: {noIndex: true}}),
      article('paid', '2025-01-01', {authors: by('maren'), pageTemplate: 'paid-media'}),
    ]
    expect(await sectionsOf(await personAt('/authors/maren', documents))).toMatchObject([
      {title: 'Articles by Maren Whitlock', links: ['/sleep/new', '/sleep/old', '/sleep/both']},
      {title: 'Medically reviewed by Maren Whitlock', links: ['/sleep/checked', '/sleep/unsigned']},
    ])
    expect(await sectionsOf(await personAt('/medical-team/ingrid', documents))).toMatchObject([
      {title: 'Articles by Ingrid Sallowfield', total: undefined},
    ])
  })

  test('leaves the ids of its headings to no heading of the text above', async () => {
    const documents = [
      article('own', '2024-01-01', {authors: by('maren')}),
      article('checked', '2024-05-05', {medicalReviewer: by('maren')[0]}),
    ]
    const personPage = await personAt('/authors/maren', documents)
    const {document} = new JSDOM(personPage ? await htmlOf(<PersonArticles personPage={personPage} />) : '').window
    const ids = [...document.querySelectorAll('[id]')].map(({id}) => id)
    expect(ids).toHaveLength(2)
    const pageIds = new PageIds()
    expect(ids.map((id) => pageIds.claim(id))).toEqual(ids.map((id) => `${id}-2`))
  })

  test('says how many there are if it shows the newest 60 of them', async () => {
    const many = Array.from({length: 61}, (_, at) =>
      article(`a${at}`, `20${String(10 + Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}-01`, {
        authors: by('maren'),
      }),
    )
    const [section] = await sectionsOf(await personAt('/authors/maren', many))
    expect(section).toMatchObject({total: 'The newest 60 of 61'})
    expect(section).toHaveProperty('links.length', 60)
    expect(section).toHaveProperty('links[0]', '/sleep/a60')
  })

  test('shows nothing more for a person without articles, and names nobody again in the list of their own', async () => {
    expect(await sectionsOf(await personAt('/authors/maren', []))).toEqual([])
    const [section] = await sectionsOf(
      await personAt('/authors/maren', [article('one', '2025-01-02', {authors: by('maren')})]),
    )
    expect(section).toHaveProperty('words', 'Articles by Maren WhitlockAbout oneJanuary 2, 2025')
  })

  test('is one like any other where nobody has that page, or somebody without a name, which is reported', async () => {
    const failures: WidgetFailure[] = []
    const report = (failure: WidgetFailure): void => void failures.push(failure)
    expect(await personAt('/about', [], report)).toBeUndefined()
    expect(failures).toEqual([])
    expect(await personAt('/authors/x', [{...maren, _id: 'x', name: ' ', link: '/authors/x'}], report)).toBeUndefined()
    expect(failures).toMatchObject([
      {type: 'person', widgetId: 'x', reason: '"name" is malformed: Invalid input: expected string, received null'},
    ])
  })
})
