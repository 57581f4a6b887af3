import AxeBuilder from '@axe-core/playwright'
import type {Page} from 'playwright/test'
import {test} from './support/sharedStudio.ts'
import {expect, openDocument, openStudio, stored, textField} from './support/studio.ts'
import {site} from './support/product.ts'

/** A page of the site with a question in a widget of its own. */
function article(_id: string, faq: string) {
  return {
    _id: `drafts.${_id}`,
    _type: 'article',
    title: 'Light Before Noon',
    canonicalPath: `/browser/${_id}`,
    pageTemplate: 'article',
    body: [
      {
        _type: 'block',
        _key: 'h',
        style: 'h2',
        markDefs: [],
        children: [{_type: 'span', _key: 's', text: 'In short', marks: []}],
      },
      {_type: 'widgetReference', _key: 'w', widget: {_type: 'reference', _ref: faq}},
    ],
  }
}

const question = (_id: string) => ({
  _id,
  _type: 'faq',
  title: 'Questions',
  items: [
    {
      _type: 'faqItem',
      _key: 'q',
      question: 'How much light is enough?',
      answer: [
        {
          _type: 'block',
          _key: 'b',
          markDefs: [],
          children: [{_type: 'span', _key: 's', text: 'Half an hour.', marks: []}],
        },
      ],
    },
  ],
})

/** Opens the dialog of reviews, by the menu of actions. */
async function openReviews(page: Page) {
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Medical review…'}).click()
  return page.getByRole('dialog', {name: 'Medical review'})
}

test('a reviewer without an account signs off a draft by a link, and the editor sees who and when (medical-review-2, medical-review-5, medical-review-9, medical-review-12)', async ({
  page,
  client,
  scratch,
  browser,
}) => {
  const [id, faq, person, other] = [scratch.id('review'), scratch.id('faq'), scratch.id('person'), scratch.id('other')]
  const elsewhere = {...article(other, faq), body: [], title: 'A Draft of Naps'}
  await client
    .transaction()
    .create({_id: person, _type: 'person', name: `Ann Quill ${person}`, credentials: 'MD', link: `/browser/${id}`})
    .create(question(faq))
    .create({...article(id, faq), upNext: [{_type: 'reference', _key: 'o', _ref: other}]})
    .create({...elsewhere, _id: other, title: 'Naps'})
    .create({...elsewhere, authors: [{_type: 'reference', _key: 'a', _ref: person}]})
    .commit()
  await openDocument(page, 'article', id, 'title')
  const dialog = await openReviews(page)
  await dialog.getByLabel('Reviewer').selectOption(person)
  await expect(dialog.getByLabel('Days it works')).toHaveValue('14')
  await expect(dialog.getByRole('button', {name: 'Make the link'})).toBeEnabled()
  const found = await new AxeBuilder({page}).include('[role="dialog"]').analyze()
  expect(found.violations.map(({id: rule, nodes}) => [rule, nodes.map(({html}) => html)])).toEqual([])
  await dialog.getByRole('button', {name: 'Make the link'}).click()
  const link = await dialog.getByLabel('Send this link to the reviewer').inputValue()
  expect(link).toMatch(new RegExp(`^${site}/medical-review\\?token=[a-z0-9]{20}\\.[\\w-]{43}$`))
  const [request] = await client.fetch<{_id: string}[]>('*[_type == "reviewRequest" && articleId == $id]{_id}', {id})
  scratch.own(request?._id ?? '')

  // The reviewer: no cookies, and no scripts.
  const context = await browser.newContext({javaScriptEnabled: false, storageState: {cookies: [], origins: []}})
  const reviewer = await context.newPage()
  const answer = await reviewer.goto(link)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  await expect(reviewer.getByText('Draft for medical review.')).toBeVisible()
  await expect(reviewer.getByRole('heading', {level: 1})).toHaveText('Light Before Noon')
  await expect(reviewer.getByText('How much light is enough?')).toBeVisible()
  await expect(reviewer.getByText('Half an hour.')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  // Without the link there is no draft to be had: neither of this page, nor of those that it leads to.
  expect((await reviewer.request.get(`${site}/browser/${id}`)).status()).toBe(404)
  await expect(reviewer.getByText('A Draft of Naps')).toHaveCount(0)
  expect(await (await reviewer.request.get(`${site}/browser/${other}`)).text()).not.toContain('A Draft of Naps')

  // The editor changes a word while the reviewer reads.
  await client.patch(faq).set({title: 'Questions about light'}).commit()
  const agree = reviewer.getByRole('checkbox', {name: 'I have checked the facts on this page, as it is shown here.'})
  const signOff = reviewer.getByRole('button', {name: `Sign off as Ann Quill ${person}, MD`})
  await agree.check()
  await signOff.click()
  await expect(reviewer.getByRole('status').first()).toContainText('The draft has changed since you opened it')
  await expect(reviewer.getByText('Questions about light')).toBeVisible()
  await agree.check()
  await signOff.click()
  await expect(reviewer.getByRole('heading', {level: 1})).toHaveText('Thank you for your review')
  await reviewer.goto(link)
  await expect(reviewer.getByText('How much light is enough?')).toHaveCount(0)
  await context.close()

  await expect(dialog.getByText('Signed off', {exact: true})).toBeVisible()
  await stored(() =>
    client.fetch('*[_id == $id][0]{"reviewer": medicalReviewer._ref, "isDated": defined(medicallyReviewedAt)}', {
      id: `drafts.${id}`,
    }),
  ).toEqual({reviewer: person, isDated: true})
  // The focus is on what was made, so that the keyboard goes on from there.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', {name: 'Authors and sources'}).click()
  await expect(page.getByRole('link', {name: `Ann Quill ${person} MD`})).toBeVisible()
  expect(await client.getDocument(id)).toBeUndefined()
})

test('a reviewer asks for changes, the editor reads them and withdraws the link (medical-review-4, medical-review-7)', async ({
  page,
  client,
  scratch,
  browser,
}) => {
  const [id, faq, person] = [scratch.id('changes'), scratch.id('faq'), scratch.id('person')]
  await client
    .transaction()
    .create({_id: person, _type: 'person', name: `Bea Quill ${person}`})
    .create(question(faq))
    .create(article(id, faq))
    .commit()
  await openDocument(page, 'article', id, 'title')
  const dialog = await openReviews(page)
  await dialog.getByLabel('Reviewer').selectOption(person)
  await dialog.getByRole('button', {name: 'Make the link'}).click()
  const link = await dialog.getByLabel('Send this link to the reviewer').inputValue()
  const [request] = await client.fetch<{_id: string}[]>('*[_type == "reviewRequest" && articleId == $id]{_id}', {id})
  scratch.own(request?._id ?? '')

  const context = await browser.newContext({storageState: {cookies: [], origins: []}})
  const reviewer = await context.newPage()
  const events: string[] = []
  reviewer.on('request', (sent) => {
    if (/\/api\/(?!medical-review)/.test(sent.url())) events.push(sent.url())
  })
  await reviewer.goto(link)
  await expect(reviewer.getByRole('heading', {level: 1})).toBeVisible()
  await expect(reviewer.getByRole('complementary', {name: /^Advertisement/})).toHaveCount(0)
  const found = await new AxeBuilder({page: reviewer}).analyze()
  expect(found.violations.map(({id: rule, nodes}) => [rule, nodes.map(({html}) => html)])).toEqual([])
  await reviewer.getByRole('link', {name: 'Answer at the end'}).click()
  await reviewer.getByLabel('What should change, and why?').fill('<b>Half an hour</b> is too short.\nSay one hour.')
  await reviewer.getByRole('button', {name: 'Ask for changes'}).click()
  await expect(reviewer.getByRole('status').first()).toContainText('The editor sees what you asked for.')
  // Nobody was asked to consent, and nothing was measured.
  await expect(reviewer.locator('[data-privacy-notice]')).toBeHidden()
  expect(events).toEqual([])

  await expect(dialog.getByText('Changes requested', {exact: true})).toBeVisible()
  await expect(dialog.getByText('<b>Half an hour</b> is too short. Say one hour.')).toBeVisible()
  await dialog.getByRole('button', {name: /^Withdraw the link for Bea Quill/}).click()
  await expect(dialog.getByText('Withdrawn', {exact: true})).toBeVisible()
  await reviewer.reload()
  await expect(reviewer.getByRole('heading', {level: 1})).toHaveText('This link was withdrawn')
  await expect(reviewer.getByText('How much light is enough?')).toHaveCount(0)
  await context.close()
})

test('articles in review are a list, and are marked in their forms (medical-review-11)', async ({
  page,
  client,
  scratch,
}) => {
  const [id, faq, person] = [scratch.id('list'), scratch.id('faq'), scratch.id('person')]
  const name = '0123456789abcdefghij'
  scratch.own(`reviewRequests.${name}`)
  await client
    .transaction()
    .create({_id: person, _type: 'person', name: `Cleo Quill ${person}`})
    .create(question(faq))
    .create(article(id, faq))
    .create({
      _id: `reviewRequests.${name}`,
      _type: 'reviewRequest',
      articleId: id,
      personId: person,
      tokenHash: 'a'.repeat(43),
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      state: 'opened',
    })
    .commit()
  await openStudio(page, '/structure/to-do;in-review')
  const row = page.getByRole('link').filter({hasText: `Cleo Quill ${person}`})
  await expect(row).toContainText('Link opened', {timeout: 30_000})
  await row.click()
  await expect(textField(page, 'title')).toHaveValue('Light Before Noon')
  await expect(page.getByTestId('pane-footer')).toContainText('Link opened')
})
