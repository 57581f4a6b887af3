import {describe, expect, test} from '@jest/globals'
import {article, type Migrated, migrateArticles} from '../testing/migrate.ts'

const card = (hesiBadgeTags: unknown, more = {}) => ({
  type: 'widget',
  format: 'product-card',
  id: 'w-1',
  data: {id: 'p-1', productTitle: 'Evening Calm', hesiBadgeTags, ...more},
})

/** What the badges of a card become: the ids that it refers to, the badge documents without `legacy`, the issues, the totals. */
async function badges(hesiBadgeTags: unknown) {
  return found(await migrateArticles([article({body: [card(hesiBadgeTags)]})]))
}

function found({documents, report}: Migrated) {
  const made = [...documents.values()].filter(({_type}) => _type === 'badge')
  return {
    references: documents.get('productCard-p-1')?.['hesiBadgeTags'],
    documents: made.map(({legacy: _legacy, ...fields}) => fields),
    issues: report.issues.map(({severity, code, path}) => `${severity} ${code} ${path}`),
    fields: report.fields,
  }
}

const reference = (_ref: string) => ({_type: 'reference', _ref})

describe('the labels of a card’s badges', () => {
  test('become references to documents with label and icon: the six that the old site had (content-7, product-card-7, product-card-8)', async () => {
    const six = [
      ['AAPI-Founded', 'badge-aapi-founded', 'sparkles'],
      ['Black-Founded', 'badge-black-founded', 'heart_handshake'],
      ['LGBTQIA+-Founded', 'badge-lgbtqia-founded', 'rainbow'],
      ['Small Business-Founded', 'badge-small-business-founded', 'store'],
      ['Veteran-Founded', 'badge-veteran-founded', 'medal'],
      ['Women-Founded', 'badge-women-founded', 'users'],
    ] as const
    const {references, documents, issues, fields} = await badges(six.map(([label]) => label))
    expect(references).toEqual(six.map(([, id]) => reference(id)))
    expect(documents).toEqual(six.map(([label, _id, icon]) => ({_id, _type: 'badge', label, icon})))
    expect(issues).toEqual([])
    expect(fields).toMatchObject({dropped: 0, quarantined: 0})
  })

  test.each([
    ['WOMEN FOUNDED', 'badge-women-founded', 'Women-Founded'],
    [' women_founded ', 'badge-women-founded', 'Women-Founded'],
    ['<b>Women-Founded</b>', 'badge-women-founded', 'Women-Founded'],
    ['Small-Business Founded', 'badge-small-business-founded', 'Small Business-Founded'],
    ['lgbtqia founded', 'badge-lgbtqia-founded', 'LGBTQIA+-Founded'],
  ])('are known whatever their case and punctuation: %j (content-10)', async (written, id, label) => {
    for (const tags of [written, [written], JSON.stringify([written])]) {
      const {references, documents, fields} = await badges(tags)
      expect([references, documents.map((badge) => badge['label'])]).toEqual([[reference(id)], [label]])
      expect(fields).toMatchObject({dropped: 0, quarantined: 0})
    }
  })

  test('that are not known become badges without an icon, which is reported (content-10)', async () => {
    const {references, documents, issues, fields} = await badges(['Women-Founded', 'Carbon-Neutral', 'B Corp +'])
    expect(references).toEqual([
      reference('badge-women-founded'),
      reference('badge-Carbon-Neutral'),
      reference(String(documents[2]?.['_id'])),
    ])
    expect(documents[1]).toEqual({_id: 'badge-Carbon-Neutral', _type: 'badge', label: 'Carbon-Neutral'})
    expect(documents[2]).toEqual({
      _id: expect.stringMatching(/^badge-b-corp-\w{8}$/),
      _type: 'badge',
      label: 'B Corp +',
    })
    expect(issues).toEqual([
      'warning badge-without-icon body[0].data.hesiBadgeTags[1]',
      'warning badge-without-icon body[0].data.hesiBadgeTags[2]',
    ])
    expect(fields).toMatchObject({dropped: 0, quarantined: 0})
  })

  test('are one reference if they name one badge; without a label there is none', async () => {
    expect((await badges(['Women-Founded', '', null, 'women founded'])).references).toEqual([
      reference('badge-women-founded'),
    ])
    for (const none of [[], '', null, [''], undefined]) {
      const {references, documents, issues} = await badges(none)
      expect([references, documents, issues]).toEqual([undefined, [], []])
    }
  })

  test('that cannot be read are reported, and the card stays', async () => {
    const {references, issues} = await badges([{label: 'Women-Founded'}, 'Veteran-Founded'])
    expect(references).toEqual([reference('badge-veteran-founded')])
    expect(issues).toEqual(['warning unreadable-value body[0].data.hesiBadgeTags[0]'])
  })
})

test('of two copies of a card, the badges are those of the newer, and the difference is reported', async () => {
  const at = (id: string, updatedAt: string, tags: readonly string[]) =>
    article({id, canonicalPath: `/${id}`, updatedAt, body: [card(tags)]})
  const {references, documents, issues} = found(
    await migrateArticles([at('a', '2021-01-01', ['Women-Founded']), at('b', '2020-01-01', ['Veteran-Founded'])]),
  )
  expect([references, documents.map(({_id}) => _id)]).toEqual([
    [reference('badge-women-founded')],
    ['badge-women-founded'],
  ])
  expect(issues).toEqual(['warning conflict body[0].data.hesiBadgeTags'])
})

test('a card that cannot be converted leaves no badge behind', async () => {
  const {documents} = await migrateArticles([article({body: [card(['Women-Founded'], {productTitle: ''})]})])
  expect([...documents.values()].map(({_type}) => _type)).toEqual(['legacyWidget', 'article'])
})
