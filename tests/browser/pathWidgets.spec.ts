import {expect, test} from './support/studio.ts'
import {site} from './support/product.ts'

test('a promo box stands on the pages that it names as soon as it is published, and leaves them again (promo-box-6, promo-box-13)', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('article')
  const canonicalPath = `/browser/${id}`
  await client.create({
    _id: id,
    _type: 'article',
    title: 'Light Before Noon',
    canonicalPath,
    pageTemplate: 'article',
    body: [
      {
        _type: 'block',
        _key: 'block',
        style: 'normal',
        markDefs: [],
        children: [{_type: 'span', _key: 'span', text: 'Sit by a window in the morning.', marks: []}],
      },
    ],
  })
  const shown = async (): Promise<boolean> => {
    await page.goto(`${site}${canonicalPath}`)
    await expect(page.getByText('Sit by a window in the morning.')).toBeVisible()
    return page.getByRole('heading', {name: 'OUR TOP LAMPS'}).isVisible()
  }
  expect(await shown()).toBe(false)

  const box = scratch.id('promoBox')
  await client.create({
    _id: box,
    _type: 'promoBox',
    title: 'OUR TOP LAMPS',
    paths: [canonicalPath],
    articles: [
      {_type: 'promoBoxArticle', _key: 'sleep', title: 'Better nights', url: '/sleep/magnesium-for-sleep'},
      {_type: 'promoBoxArticle', _key: 'collagen', url: '/nutrition/collagen-supplements'},
    ],
  })
  await expect.poll(shown).toBe(true)
  // The title of the second link is the one that the sample site keeps for its path (promo-box-7).
  await expect(page.locator(`[data-widget-id="${box}"]`).getByRole('link')).toHaveText([
    'Better nights',
    'Best collagen supplements',
  ])

  await client
    .patch(box)
    .set({paths: ['/browser/another-page']})
    .commit()
  await expect.poll(shown).toBe(false)
})
