import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {createSchema, type SanityDocument, type Workspace} from 'sanity'
import {schemaTypes} from '../schemas/schemaTypes.ts'
import {auditParts} from './auditParts.ts'
import {partsOfPage} from './publishSet.ts'
import {companionsOf, publishTogether} from './publishTogether.ts'

const reference = (id: string) => ({_type: 'reference', _ref: id})
const widget = (id: string) => ({_type: 'widgetReference', _key: id, widget: reference(id)})

/** A document as it is stored. */
function document(_id: string, _type: string, fields: object = {}): SanityDocument {
  return {
    _id,
    _type,
    _rev: `rev-${_id}`,
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...fields,
  }
}

/** A client over documents. It answers queries, and keeps the actions it is given. */
function clientOf(dataset: readonly SanityDocument[]) {
  const actions: unknown[] = []
  const client = {
    fetch: async (query: string, params: Record<string, unknown> = {}) =>
      (await evaluate(parse(query, {params}), {dataset: [...dataset], params})).get(),
    action: async (given: unknown) => {
      actions.push(given)
      return {transactionId: 'one'}
    },
    withConfig: () => client,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The code under test calls these three methods.
  return {client: client as never, actions}
}

const article = {title: 'Naps', canonicalPath: '/sleep/naps', pageTemplate: 'article', sponsored: false}
const stored = [
  document('page', 'article', {...article, body: []}),
  document('drafts.page', 'article', {
    ...article,
    body: [widget('new'), widget('changed'), widget('same'), widget('lost')],
    upNext: [{...reference('other'), _key: 'o'}],
  }),
  document('drafts.new', 'productCard', {productTitle: 'Oil', product: reference('oil')}),
  document('drafts.oil', 'product', {name: 'Oil'}),
  document('changed', 'faq'),
  document('drafts.changed', 'faq', {title: 'Questions'}),
  document('same', 'faq'),
  document('other', 'article', {...article, canonicalPath: '/sleep/other'}),
  document('drafts.other', 'article', {...article, canonicalPath: '/sleep/other', body: [widget('far')]}),
  document('drafts.far', 'faq'),
]

describe('what is published with an article', () => {
  test('is what it shows, with what that refers to: not other articles, nor what they show', async () => {
    const parts = await partsOfPage(clientOf(stored).client, 'page')
    expect(parts.map(({id, draft, published}) => [id, draft?._id, published?._id])).toEqual([
      ['page', 'drafts.page', 'page'],
      ['new', 'drafts.new', undefined],
      ['changed', 'drafts.changed', 'changed'],
      ['same', undefined, 'same'],
      ['oil', 'drafts.oil', undefined],
    ])
    const {required, changed} = companionsOf(parts, 'page')
    expect([required.map(({id}) => id), changed.map(({id}) => id)]).toEqual([['new', 'oil'], ['changed']])
  })

  test('widgets that refer to each other are each there once', async () => {
    const circle = [
      document('drafts.page', 'article', {body: [widget('a')]}),
      document('a', 'faq', {next: reference('b')}),
      document('b', 'faq', {next: reference('a')}),
    ]
    const parts = await partsOfPage(clientOf(circle).client, 'page')
    expect(parts.map(({id}) => id)).toEqual(['page', 'a', 'b'])
  })

  test('an article that somebody has deleted', async () => {
    await expect(partsOfPage(clientOf([]).client, 'page')).rejects.toThrow(
      'The article is not there any more. Reload the Studio.',
    )
  })

  test('is published in one transaction, each draft in the revision that was looked at', async () => {
    const {client, actions} = clientOf(stored)
    const parts = await partsOfPage(client, 'page')
    await publishTogether(
      client,
      parts.filter(({id}) => id !== 'changed'),
    )
    const publish = (publishedId: string) => ({
      actionType: 'sanity.action.document.publish',
      publishedId,
      draftId: `drafts.${publishedId}`,
      ifDraftRevisionId: `rev-drafts.${publishedId}`,
    })
    const page = {...publish('page'), ifPublishedRevisionId: 'rev-page'}
    expect(actions).toEqual([[page, publish('new'), publish('oil')]])
  })
})

test('the audit gives what the form says of each document; drafts that are published along are no dead references', async () => {
  const {client} = clientOf(stored)
  const parts = await partsOfPage(client, 'page')
  const schema = createSchema({name: 'default', types: schemaTypes})
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The validation reads nothing else of a workspace.
  const workspace = {schema, getClient: () => client} as unknown as Workspace
  const auditor = {workspace, getClient: () => client}
  const findings = async (along: readonly string[]) =>
    (await auditParts(parts, new Set(along), auditor)).flatMap((part) =>
      part.findings
        .filter(({level}) => level !== 'warning')
        .map(({level, path, message}) => `${level} ${part.id} ${path}: ${message}`),
    )
  const lost =
    'error page body[_key=="lost"].widget: This widget no longer exists. Choose another, or remove this block.'
  expect((await findings(['new', 'changed', 'oil'])).filter((text) => text.includes(' page '))).toEqual([lost])
  expect((await findings([])).filter((text) => text.includes(' page '))).toEqual([
    lost,
    'info page body[_key=="new"].widget: “Oil” (Product card) is not published yet: it is published with this article.',
  ])
})
