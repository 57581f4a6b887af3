import {createHash} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {createClient} from '@sanity/client'
import {reviewRequest, type ReviewRequest} from '@apothecary/shared/types/medicalReview.ts'
import {startTestLake, type TestLake} from '../scripts/migrate/testing/lake.ts'
import {articlesInReview, inReviewAnswer, inReviewQuery} from '../studio/medicalReview/articlesInReview.ts'
import {newReview, type ReviewChoice} from '../studio/medicalReview/newReview.ts'
import {readReviews} from '../studio/medicalReview/useReviews.ts'
import {widgetDraftIds} from '../studio/schemas/documents/signOffCheck.ts'
import {answerReview} from '../web/review/answerReview.ts'
import {createReviews, type Reviews} from '../web/review/reviews.ts'
import {addToken} from './support/lakeProcess.ts'

const now = Date.parse('2026-12-03T09:00:00Z')
const day = 86_400_000
const reviewer = 'person-ann'

let lake: TestLake
let reviews: Reviews
beforeAll(async () => {
  lake = await startTestLake()
  reviews = createReviews(lake.client, () => now)
  await lake.client.create({_id: reviewer, _type: 'person', name: 'Ann Quill', credentials: 'MD'})
})
afterAll(() => lake.close())

let count = 0

/** An article with a question in a widget of its own; published, unless `drafts` says otherwise. */
async function newArticle(prefix: '' | 'drafts.' = '', fields: object = {}): Promise<string> {
  const id = `article-${++count}`
  await lake.client
    .transaction()
    .create({_id: `faq-${id}`, _type: 'faq', items: [{_key: 'q', question: 'How much?'}]})
    .create({
      _id: `${prefix}${id}`,
      _type: 'article',
      title: 'Light Before Noon',
      canonicalPath: `/sleep/${id}`,
      body: [{_type: 'widgetReference', _key: 'w', widget: {_type: 'reference', _ref: `faq-${id}`}}],
      ...fields,
    })
    .commit()
  return id
}

/** A link for an article, as the Studio makes it. */
async function newLink(articleId: string, choice: Partial<ReviewChoice> = {}, at = now) {
  const {document, token} = await newReview({articleId, personId: reviewer, days: 14, ...choice}, at)
  await lake.client.create(document)
  return {id: document._id, token}
}

const requestOf = async (id: string): Promise<ReviewRequest> => reviewRequest.parse(await lake.client.getDocument(id))

async function look(token: string, at = reviews) {
  const found = await at.find(token)
  if (found.kind !== 'open') throw new Error(`The link is not open: ${found.kind}`)
  return found
}

/** What the reviewer does: look at the page, and sign off what is there. */
async function signOff(token: string) {
  return reviews.answer(token, {kind: 'signOff', revision: (await look(token)).revision})
}

const facts = (id: string) =>
  lake.client.fetch<unknown>('*[_id == $id][0]{"reviewer": medicalReviewer._ref, "on": medicallyReviewedAt, title}', {
    id,
  })

describe('a link', () => {
  test('is for one person and one article, for 14 days; its secret is stored nowhere (medical-review-1)', async () => {
    const article = await newArticle('drafts.')
    const {id, token} = await newLink(article)
    const stored = await requestOf(id)
    expect(stored).toMatchObject({
      articleId: article,
      personId: reviewer,
      state: 'sent',
      expiresAt: '2026-12-17T09:00:00.000Z',
    })
    const secret = token.split('.')[1] ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(stored.tokenHash).toBe(createHash('sha256').update(secret).digest('base64url'))
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(new Set(await Promise.all([1, 2, 3].map(async () => (await newLink(article)).token))).size).toBe(3)
  })

  test('is a document that nobody reads without a token, in any perspective (medical-review-1)', async () => {
    const {id} = await newLink(await newArticle('drafts.'))
    const place = {
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: `http://localhost:${lake.port}`,
      useProjectHostname: false,
      useCdn: false,
    }
    for (const perspective of ['published', 'drafts', 'raw'] as const) {
      const anyone = createClient({...place, perspective})
      const found = anyone.fetch('*[_id == $id || _type == "reviewRequest"]', {id})
      expect(await found.catch(() => [])).toEqual([])
    }
    const answer = await fetch(`http://localhost:${lake.port}/v2025-02-19/data/doc/production/${id}`)
    expect(await answer.text()).not.toContain('tokenHash')
  })

  test('shows a draft, what is published where there is no draft, and the version of a release', async () => {
    const draft = await look((await newLink(await newArticle('drafts.'))).token)
    expect([draft.perspective, draft.reviewer]).toEqual([['drafts'], {name: 'Ann Quill', credentials: 'MD'}])
    const published = await newArticle()
    expect((await look((await newLink(published)).token)).path).toBe(`/sleep/${published}`)
    const {releaseId} = await lake.client.releases.create({metadata: {title: 'Spring', releaseType: 'undecided'}})
    await lake.client.create({
      _id: `versions.${releaseId}.${published}`,
      _type: 'article',
      title: 'Light in Spring',
      canonicalPath: '/sleep/spring',
    })
    const version = await look((await newLink(published, {release: releaseId})).token)
    expect([version.path, version.perspective]).toEqual(['/sleep/spring', [releaseId]])
  })

  test('that has expired, was withdrawn or signed off shows nothing, and says which (medical-review-4)', async () => {
    const article = await newArticle('drafts.')
    const expired = await newLink(article, {}, now - 14 * day)
    expect(await reviews.find(expired.token)).toEqual({kind: 'expired'})
    expect((await reviews.find((await newLink(article, {}, now - 14 * day + 1)).token)).kind).toBe('open')
    const withdrawn = await newLink(article)
    await lake.client.patch(withdrawn.id).set({state: 'revoked'}).commit()
    expect(await reviews.find(withdrawn.token)).toEqual({kind: 'revoked'})
    const used = await newLink(article)
    await signOff(used.token)
    expect(await reviews.find(used.token)).toEqual({kind: 'signedOff', answeredAt: '2026-12-03T09:00:00.000Z'})
    for (const {token} of [expired, withdrawn, used]) {
      expect(await reviews.answer(token, {kind: 'changes', text: 'x'})).toBe('closed')
      expect(await reviews.answer(token, {kind: 'signOff', revision: 'x'})).toBe('closed')
    }
  })

  test('that was changed is one that never was (medical-review-4)', async () => {
    const [one, other] = [await newLink(await newArticle('drafts.')), await newLink(await newArticle('drafts.'))]
    const [[name, secret = ''], [otherName]] = [one.token.split('.'), other.token.split('.')]
    const last = secret.at(-1) === 'A' ? 'B' : 'A'
    for (const token of [
      '',
      undefined,
      [one.token],
      name,
      `${name}.`,
      `${name}.${secret.slice(0, -1)}`,
      `${name}.${secret.slice(0, -2)}${last}${secret.at(-1)}`,
      `${name}.${secret}A`,
      // The link of another article, with the secret of this one.
      `${otherName}.${secret}`,
      `drafts.${name}.${secret}`,
      `../${name}.${secret}`,
      `${name}/../../x.${secret}`,
      `${one.id}.${secret}`,
      '*.*',
      `" || true || ".${secret}`,
    ])
      expect([token, await reviews.find(token)]).toEqual([token, {kind: 'unknown'}])
  })

  test('leads to nothing once the article, its path or the person is gone (medical-review-4)', async () => {
    const article = await newArticle('drafts.')
    const {token} = await newLink(article)
    await lake.client.patch(`drafts.${article}`).set({canonicalPath: '//elsewhere.example/x'}).commit()
    expect(await reviews.find(token)).toEqual({kind: 'gone'})
    await lake.client.delete(`drafts.${article}`)
    expect(await reviews.find(token)).toEqual({kind: 'gone'})
    expect(await reviews.find((await newLink(await newArticle(), {personId: 'nobody'})).token)).toEqual({kind: 'gone'})
    // A document that is no article.
    expect(await reviews.find((await newLink(reviewer)).token)).toEqual({kind: 'gone'})
  })

  test('is remembered as opened, once (medical-review-11)', async () => {
    const {id, token} = await newLink(await newArticle('drafts.'))
    expect(await reviews.open(await look(token))).toBe(true)
    const opened = await requestOf(id)
    expect([opened.state, opened.openedAt]).toEqual(['opened', '2026-12-03T09:00:00.000Z'])
    expect(await reviews.open(await look(token))).toBe(true)
    expect((await requestOf(id))._rev).toBe(opened._rev)
  })
})

describe('a sign-off', () => {
  test('sets reviewer and day in the draft, and nothing in what is published (medical-review-5)', async () => {
    const article = await newArticle()
    await lake.client.create({
      _id: `drafts.${article}`,
      _type: 'article',
      title: 'Light After Breakfast',
      canonicalPath: `/sleep/${article}`,
    })
    const before = await lake.client.getDocument(article)
    const {id, token} = await newLink(article)
    expect(await signOff(token)).toBe('signedOff')
    expect(await facts(`drafts.${article}`)).toEqual({
      reviewer,
      on: '2026-12-03T09:00:00.000Z',
      title: 'Light After Breakfast',
    })
    expect(await lake.client.getDocument(article)).toEqual(before)
    expect(await requestOf(id)).toMatchObject({state: 'signedOff', answeredAt: '2026-12-03T09:00:00.000Z'})
  })

  test('of what is published, after its draft was published, makes a draft that holds it (medical-review-5)', async () => {
    const article = await newArticle()
    const before = await lake.client.getDocument(article)
    expect(await signOff((await newLink(article)).token)).toBe('signedOff')
    expect(await lake.client.getDocument(article)).toEqual(before)
    const draft = await lake.client.getDocument(`drafts.${article}`)
    expect(draft).toEqual({
      ...before,
      _id: `drafts.${article}`,
      _rev: draft?._rev,
      _createdAt: draft?._createdAt,
      _updatedAt: draft?._updatedAt,
      medicalReviewer: {_type: 'reference', _ref: reviewer},
      medicallyReviewedAt: '2026-12-03T09:00:00.000Z',
    })
  })

  test('of a release is set in its version, and not in the draft (medical-review-5)', async () => {
    const article = await newArticle('drafts.')
    const {releaseId} = await lake.client.releases.create({metadata: {title: 'Spring', releaseType: 'undecided'}})
    const version = `versions.${releaseId}.${article}`
    await lake.client.create({_id: version, _type: 'article', title: 'Light in Spring', canonicalPath: '/sleep/spring'})
    expect(await signOff((await newLink(article, {release: releaseId})).token)).toBe('signedOff')
    expect(await facts(version)).toMatchObject({reviewer})
    expect(await facts(`drafts.${article}`)).toMatchObject({reviewer: null, on: null})
  })

  test('is taken once for each link, also of two at the same time (medical-review-5)', async () => {
    const {token} = await newLink(await newArticle('drafts.'))
    const {revision} = await look(token)
    const outcomes = await Promise.all([1, 2, 3].map(() => reviews.answer(token, {kind: 'signOff', revision})))
    expect(outcomes.filter((outcome) => outcome === 'signedOff')).toHaveLength(1)
    expect(await reviews.answer(token, {kind: 'signOff', revision})).toBe('closed')
  })

  test.each<[string, (article: string) => Promise<unknown>]>([
    ['the article', (article) => lake.client.patch(`drafts.${article}`).set({title: 'Other'}).commit()],
    ['a widget in it', (article) => lake.client.patch(`faq-${article}`).set({title: 'Other'}).commit()],
    [
      'a draft of a widget in it',
      (article) => lake.client.create({_id: `drafts.faq-${article}`, _type: 'faq', title: 'Other'}),
    ],
  ])('of a page that has changed since is not taken: %s (medical-review-6)', async (_, change) => {
    const article = await newArticle('drafts.')
    const {id, token} = await newLink(article)
    const {revision} = await look(token)
    await change(article)
    expect(await reviews.answer(token, {kind: 'signOff', revision})).toBe('changed')
    expect(await facts(`drafts.${article}`)).toMatchObject({reviewer: null, on: null})
    expect((await requestOf(id)).state).toBe('sent')
    expect(await signOff(token)).toBe('signedOff')
  })

  test('is not hindered by other pages that the article names (medical-review-6)', async () => {
    const other = await newArticle()
    const article = await newArticle('drafts.', {upNext: [{_type: 'reference', _key: 'o', _ref: other}]})
    const {token} = await newLink(article)
    const {revision} = await look(token)
    await lake.client.patch(other).set({title: 'Other'}).commit()
    expect(await reviews.answer(token, {kind: 'signOff', revision})).toBe('signedOff')
  })

  test('where the site may not write is refused, and nothing changes (medical-review-10)', async () => {
    const article = await newArticle('drafts.')
    const {id, token} = await newLink(article)
    const readOnly = createReviews(lake.client.withConfig({token: await addToken(lake.dataDir, 'viewer')}), () => now)
    const found = await look(token, readOnly)
    expect([await readOnly.canWrite(), await reviews.canWrite()]).toEqual([false, true])
    expect(await readOnly.open(found)).toBe(false)
    expect(await readOnly.answer(token, {kind: 'signOff', revision: found.revision})).toBe('refused')
    expect(await readOnly.answer(token, {kind: 'changes', text: 'x'})).toBe('refused')
    expect((await requestOf(id)).state).toBe('sent')
  })
})

test('a request for changes is kept as it is written, and the link stays open (medical-review-7)', async () => {
  const article = await newArticle('drafts.')
  const {id, token} = await newLink(article)
  const text = '<img src=x onerror=alert(1)>\n300 mg, not 3000.'
  expect(await reviews.answer(token, {kind: 'changes', text})).toBe('asked')
  expect(await requestOf(id)).toMatchObject({state: 'changesAsked', changes: text})
  expect(await facts(`drafts.${article}`)).toMatchObject({reviewer: null})
  expect(await signOff(token)).toBe('signedOff')
})

const placed = (id: string) => ({_type: 'widgetReference', _key: 'w', widget: {_type: 'reference', _ref: id}})

test.each([
  ['in the text', placed],
  [
    'in a row',
    (id: string) => ({
      _type: 'row',
      _key: 'r',
      layout: 'splitWidth',
      columns: [
        {_type: 'rowColumn', _key: 'left'},
        {_type: 'rowColumn', _key: 'right', content: [placed(id)]},
      ],
    }),
  ],
])(
  'the list, badge and check say where a widget %s was changed after the sign-off (medical-review-11)',
  async (_, block) => {
    const article = await newArticle('drafts.')
    const widget = `faq-${article}`
    await lake.client
      .patch(`drafts.${article}`)
      .set({body: [block(widget)]})
      .commit()
    const listed = async () => {
      const answer: unknown = await lake.client.fetch(inReviewQuery.fetch, {}, {perspective: 'drafts'})
      const {reviews: found, articles, people} = inReviewAnswer.parse(answer)
      return articlesInReview(readReviews(found), articles, people, now)
        .filter(({id}) => id === article)
        .map(({name, status}) => `${name}: ${status.words}`)
    }
    const {token} = await newLink(article)
    expect(await listed()).toEqual(['Ann Quill: Link made'])
    expect(await signOff(token)).toBe('signedOff')
    expect(await listed()).toEqual(['Ann Quill: Signed off'])
    await lake.client.create({_id: `drafts.${widget}`, _type: 'faq', title: 'Other'})
    expect(await listed()).toEqual(['Ann Quill: Changed since the sign-off'])
    const draft = (await lake.client.getDocument(`drafts.${article}`)) ?? {}
    // What the badge listens to, and the check before publishing asks for.
    expect(widgetDraftIds(draft)).toEqual([`drafts.${widget}`])
  },
)

describe('the form', () => {
  const secret = 'a'.repeat(20) + '.' + 'b'.repeat(43)

  async function send(
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
    admits = true,
  ) {
    const body = new URLSearchParams(fields).toString()
    const answers: unknown[] = []
    const reported: string[] = []
    const response = await answerReview(
      new Request('http://localhost/api/medical-review', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
      {
        reviews: {
          answer: (token, answer) => {
            answers.push([token, answer])
            return token === 'broken' ? Promise.reject(new Error(`no ${secret}`)) : Promise.resolve('signedOff')
          },
        },
        admits: () => admits,
        report: (kind) => reported.push(kind),
      },
    )
    return {response, answers, reported}
  }
  const whole = {token: secret, answer: 'signOff', revision: 'r', checked: 'yes'}

  test('leads back to the page of the link, which is kept by nobody (medical-review-8)', async () => {
    const {response, answers} = await send(whole)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/medical-review?token=${secret}&notice=signedOff`,
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answers).toEqual([[secret, {kind: 'signOff', revision: 'r'}]])
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['the box is not ticked', {token: secret, answer: 'signOff', revision: 'r'}],
    ['it does not say of what', {token: secret, answer: 'signOff', checked: 'yes'}],
    ['there is no text', {token: secret, answer: 'changes'}],
    ['the text is empty', {token: secret, answer: 'changes', changes: ' \r\n '}],
    ['the text is too long', {token: secret, answer: 'changes', changes: 'x'.repeat(5001)}],
  ])('says that nothing was sent where %s (medical-review-7)', async (_, fields) => {
    const {response, answers} = await send(fields)
    expect([response.headers.get('location'), answers]).toEqual([
      `/medical-review?token=${secret}&notice=incomplete`,
      [],
    ])
  })

  test('takes 5000 characters, however they are written (medical-review-7)', async () => {
    const changes = `${'ü€\r\n'.repeat(1666)}xx`
    const {answers} = await send({token: secret, answer: 'changes', changes})
    expect(answers).toEqual([[secret, {kind: 'changes', text: changes.replaceAll('\r\n', '\n')}]])
  })

  test.each<[number, string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    [403, 'another site', whole, {'sec-fetch-site': 'cross-site'}],
    [403, 'another site of the same owner', whole, {'sec-fetch-site': 'same-site'}],
    [415, 'JSON', whole, {'content-type': 'application/json'}],
    [415, 'plain text, which forms of other sites can send', whole, {'content-type': 'text/plain'}],
    [413, 'a large form', whole, {'content-length': '60001'}],
    [400, 'another answer', {...whole, answer: 'publish'}, {}],
    [400, 'no token', {answer: 'signOff'}, {}],
    [400, 'an endless token', {...whole, token: 'x'.repeat(201)}, {}],
  ])('%d for %s (medical-review-8)', async (status, _, fields, headers) => {
    const {response, answers} = await send(fields, headers)
    expect([response.status, answers]).toEqual([status, []])
  })

  test('429 for who sends it without end (medical-review-8)', async () => {
    const {response, answers} = await send(whole, {}, false)
    expect([response.status, answers]).toEqual([429, []])
  })

  test('no token can lead elsewhere, and none is in the log (medical-review-3)', async () => {
    const elsewhere = await send({...whole, token: 'x\r\nlocation: https://evil.example/#&notice=signedOff'})
    expect(elsewhere.response.headers.get('location')).toMatch(/^\/medical-review\?token=x%0D%0Alocation%3A\+https/)
    const broken = await send({...whole, token: 'broken'})
    expect([broken.response.headers.get('location'), broken.reported]).toEqual([
      '/medical-review?token=broken&notice=later',
      ['Error'],
    ])
  })
})
