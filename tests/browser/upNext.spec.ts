import {choice} from './support/consent.ts'
import {expectAccessible, listen} from './support/page.ts'
import {lake, site} from './support/product.ts'
import {expect, type Scratch, test} from './support/studio.ts'

test.use({viewport: {width: 390, height: 800}})

const article = (scratch: Scratch, name: string, fields: object) => ({
  _id: scratch.id(name),
  _type: 'article',
  title: `Sleep well, ${name}`,
  canonicalPath: `/test/${scratch.id(name)}`,
  pageTemplate: 'article',
  body: Array.from({length: 40}, (_, index) => ({
    _type: 'block',
    _key: `b${index}`,
    style: 'normal',
    children: [
      {_type: 'span', _key: 's', text: 'A dark, cool room helps more than anything that is sold for the night.'},
    ],
    markDefs: [],
  })),
  ...fields,
})

test('phones show what is up next while an article of a listed topic is read, in the variant of the experiment; its end shows it to everybody (chrome-25, chrome-26, chrome-29)', async ({
  page,
  context,
  client,
  scratch,
}) => {
  const listed = article(scratch, 'naps', {
    targeting: {_type: 'targeting', k1: 'sleep'},
    upNext: [
      {_type: 'reference', _key: 'a', _ref: 'article-mediterranean-diet', _weak: true},
      {_type: 'reference', _key: 'b', _ref: 'article-rec-2210', _weak: true},
      {_type: 'reference', _key: 'c', _ref: 'article-that-was-deleted', _weak: true},
    ],
  })
  const other = article(scratch, 'noise', {
    targeting: {_type: 'targeting', k1: 'hearing'},
    categories: [{_type: 'reference', _key: 'c', _ref: 'category-sleep'}],
  })
  const bar = page.getByRole('navigation', {name: 'Up next'})
  const end = page.getByRole('region', {name: 'Up next'})
  await client
    .transaction()
    .create(listed)
    .create(other)
    .create({
      _id: scratch.id('experiment'),
      _type: 'experiment',
      name: 'scroll-indicator',
      isActive: true,
      variants: [
        {_type: 'experimentVariant', _key: 'a', name: 'control', share: 0},
        {_type: 'experimentVariant', _key: 'b', name: 'bar', share: 100},
      ],
    })
    .commit()

  // A reader without consent sees the control.
  await page.goto(listed.canonicalPath)
  await expect(end.getByRole('link')).toHaveCount(2)
  await expect(bar).toBeHidden()

  await context.addCookies([choice('C0001', 'C0002')])
  const complaints = listen(page, [site, lake])
  await page.goto(listed.canonicalPath)
  await expect(bar).toBeVisible()
  await end.scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport({ratio: 1})
  await expectAccessible(page)
  await bar.getByRole('link').click()
  await expect(page.getByRole('heading', {level: 1})).toContainText('Mediterranean')

  // Of no listed topic, with the articles of its category.
  await page.goto(other.canonicalPath)
  await expect(end.getByRole('link')).toHaveCount(4)
  await expect(bar).toHaveCount(0)
  expect(complaints).toEqual({errors: [], foreign: []})
})
