import {test} from './support/sharedStudio.ts'
import {expect, leaveForms, openDocument, openStudio, stored, textField} from './support/studio.ts'
import {site} from './support/product.ts'

/** An article with a link in its text. */
function article(_id: string, title: string, href = '/sleep/naps') {
  const children = [{_type: 'span', _key: 'span', text: 'Sit by a window.', marks: ['link']}]
  const markDefs = [{_type: 'link', _key: 'link', href}]
  return {
    _id,
    _type: 'article',
    title,
    canonicalPath: `/browser/${_id}`,
    pageTemplate: 'article',
    body: [{_type: 'block', _key: 'block', style: 'normal', markDefs, children}],
  }
}

test('unpublishing an article says what leads to it, and leads readers on; the text stays', async ({
  page,
  client,
  scratch,
}) => {
  const [gone, linking] = [scratch.id('gone'), scratch.id('linking')]
  await client
    .transaction()
    .create(article(gone, 'Light Before Noon'))
    .create(article(linking, 'What Morning Light Does', `/browser/${gone}#how`))
    .commit()
  await openDocument(page, 'article', gone, 'title')
  await page.getByTestId('document-header-Published-chip').click()
  await page.getByRole('button', {name: 'Unpublish…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Take this page from the site?'})
  await expect(dialog).toContainText('What leads to this page (1)')
  await expect(dialog).toContainText('What Morning Light Does')

  const redirect = dialog.getByRole('button', {name: 'Unpublish and redirect'})
  const target = dialog.getByRole('textbox', {name: 'Lead readers to another page'})
  await expect(redirect).toBeDisabled()
  await target.fill('browser/elsewhere')
  await expect(dialog.getByRole('alert')).toHaveText('Begin the path with “/”.')
  await expect(redirect).toBeDisabled()
  await target.fill(`/browser/${linking}`)
  await redirect.click()

  await stored(() => client.fetch('*[_id == $gone][0]._id', {gone})).toBeNull()
  const [made] = await client.fetch<{_id: string; to: string}[]>('*[_type == "redirect" && from == $from]{_id, to}', {
    from: `/browser/${gone}`,
  })
  scratch.own(made?._id ?? '')
  expect(made?.to).toBe(`/browser/${linking}`)
  await expect(textField(page, 'title')).toHaveValue('Light Before Noon')

  const reader = await page.context().newPage()
  await expect(async () => {
    await reader.goto(`${site}/browser/${gone}`, {waitUntil: 'commit'})
    expect(new URL(reader.url()).pathname).toBe(`/browser/${linking}`)
  }).toPass({timeout: 10_000})
})

test('the path stands below the headline, and is made of category and headline, once for each article', async ({
  page,
  client,
  scratch,
}) => {
  const [category, id, other] = [scratch.id('category'), scratch.id('new'), scratch.id('other')]
  const slug = category.toLowerCase()
  await client
    .transaction()
    .create({_id: category, _type: 'category', title: 'Light', slug: {_type: 'slug', current: slug}})
    .create({...article(other, 'Other'), canonicalPath: `/${slug}/light-before-noon`})
    .create({
      _id: `drafts.${id}`,
      _type: 'article',
      pageTemplate: 'article',
      categories: [{_type: 'reference', _key: 'c', _ref: category}],
    })
    .commit()
  await openDocument(page, 'article', id, 'title')
  const generate = page.getByTestId('field-canonicalPath').getByRole('button', {name: 'Generate'})
  await expect(generate).toBeDisabled()
  await textField(page, 'title').fill('Light Before Noon')
  await generate.click()
  await expect(textField(page, 'canonicalPath')).toHaveValue(`/${slug}/light-before-noon-2`)
  const [title, path, next] = await Promise.all(
    ['title', 'canonicalPath', 'dek'].map(async (name) => (await page.getByTestId(`field-${name}`).boundingBox())?.y),
  )
  expect([Number(title) < Number(path), Number(path) < Number(next)]).toEqual([true, true])
})

test('what is to do is a list each: drafts, articles without a reviewer, old reviews', async ({
  page,
  client,
  scratch,
}) => {
  const [category, without, old] = [scratch.id('category'), scratch.id('without'), scratch.id('old')]
  const categories = [{_type: 'reference', _key: 'c', _ref: category}]
  const person = scratch.id('person')
  await client
    .transaction()
    .create({_id: category, _type: 'category', title: 'Light'})
    .create({_id: person, _type: 'person', name: 'Ann Quill'})
    .create({...article(without, `Nobody looked at ${without}`), categories})
    .create({
      ...article(old, `Looked at long ago ${old}`),
      categories,
      medicalReviewer: {_type: 'reference', _ref: person},
      medicallyReviewedAt: '2020-01-01T00:00:00Z',
    })
    .create({...article(`drafts.${without}`, `Nobody looked at ${without}`), categories})
    .commit()
  for (const [list, shown, missing] of [
    ['unpublished-changes', without, old],
    ['without-reviewer', without, old],
    ['old-reviews', old, without],
  ] as const) {
    await openStudio(page, `/structure/to-do;${list}`)
    await expect(page.getByText(shown, {exact: false}).first()).toBeVisible({timeout: 30_000})
    await expect(page.getByText(missing, {exact: false})).toHaveCount(0)
  }
})

test('nothing is offered that does not work: comments, tasks, widgets that only imports make', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('article')
  await client.create(article(id, 'Light Before Noon'))
  await openDocument(page, 'article', id, 'title')
  await expect(page.getByRole('button', {name: /comment|task/i})).toHaveCount(0)
  await openStudio(page, '/structure/widgets;all-widgets')
  await page.getByRole('link', {name: 'Call-out'}).hover({timeout: 30_000})
  // The list holds what is in view only: where this one is, the other would be beside it.
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(page.getByRole('link', {name: 'Lived experience'})).toBeInViewport({timeout: 500})
  }).toPass({timeout: 20_000})
  await expect(page.getByRole('link', {name: 'Legacy widget'})).toHaveCount(0)
  await page.getByTestId('new-document-button').click()
  const search = page.getByTestId('new-document-button-search-input')
  await search.fill('Recipe')
  await expect(page.getByRole('link', {name: 'Recipe', exact: true}).first()).toBeVisible()
  await search.fill('Legacy widget')
  await expect(page.getByRole('link', {name: 'Recipe', exact: true})).toHaveCount(0)
  await expect(page.getByRole('link', {name: 'Legacy widget', exact: true})).toHaveCount(0)
})

test('a document that was opened and left keeps no event stream open, as a browser holds some hundred', async ({
  page,
  client,
  scratch,
}) => {
  const ids = ['one', 'two', 'three'].map((name) => scratch.id(name))
  for (const id of ids) await client.create(article(id, `Article ${id}`))
  const open = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/data/listen/')) open.add(request.url())
  })
  page.on('requestfinished', (request) => open.delete(request.url()))
  page.on('requestfailed', (request) => open.delete(request.url()))
  for (const id of ids) await openDocument(page, 'article', id, 'title')
  expect([...open].filter((url) => ids.some((id) => url.includes(id)))).not.toEqual([])
  await leaveForms(page)
  // Sanity itself closes that of a form five seconds after it is left.
  await expect.poll(() => [...open].filter((url) => ids.some((id) => url.includes(id))), {timeout: 20_000}).toEqual([])
})
