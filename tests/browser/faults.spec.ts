import {expect, test} from 'playwright/test'
import {editorClient, type OwnProduct, ownProduct, type Part, startLakePart, startSitePart} from './support/parts.ts'
import {paragraph} from './support/paragraph.ts'

const articleAt = (path: string, title: string, ...widgets: string[]) => ({
  _id: `article-${title.toLowerCase().replaceAll(' ', '-')}`,
  _type: 'article',
  title,
  canonicalPath: path,
  pageTemplate: 'article',
  body: [
    paragraph('text', 'Soak rolled oats overnight, and they need no cooking.'),
    ...widgets.map((id) => ({_type: 'widgetReference', _key: id, widget: {_type: 'reference', _ref: id}})),
  ],
})

test.describe.serial('when parts fail', () => {
  let product: OwnProduct
  let lake: Part
  let site: Part

  test.beforeAll(async () => {
    product = await ownProduct()
    lake = await startLakePart(product)
    const client = await editorClient(product)
    await client
      .transaction()
      .create({_id: 'productCard-good', _type: 'productCard', productTitle: 'A card that holds'})
      .create({_id: 'productCard-broken', _type: 'productCard', pros: 'not a list', productTitle: {en: 'not a text'}})
      .create({_id: 'warning-broken', _type: 'warning', text: 'Call 911 if you cannot breathe.', title: {}})
      .create(articleAt('/warm', 'A Warm Page', 'productCard-broken', 'productCard-good', 'warning-broken'))
      .create(articleAt('/cold', 'A Cold Page'))
      .create({_id: 'faq-broken', _type: 'faq', items: [null, {_key: 'a', question: 'Why?', answer: 'a text'}]})
      .create({_id: 'recipe-broken', _type: 'recipe', title: 'Soup', servings: 4, ingredients: [{text: 7}]})
      .create({_id: 'card-broken', _type: 'productCard', productTitle: 'Card', highlights: [{label: 5, value: {}}]})
      .create({
        ...articleAt('/rubbish', 'A Page of Rubbish', 'faq-broken', 'recipe-broken', 'card-broken', 'warning-broken'),
        _id: 'article-rubbish',
        pageTemplate: 'brochure',
        dek: {en: 'not a text'},
        authors: [null, 'nobody'],
        sources: [null, 7],
      })
      .create({
        ...articleAt('/malformed', 'A Malformed Body'),
        _id: 'article-malformed',
        body: [
          {_type: 'table', _key: 't', rows: 'none'},
          {_type: 'hologram', _key: 'h'},
          {_type: 'contentImage', _key: 'i', asset: {_ref: 7}},
          {
            _type: 'block',
            _key: 'b',
            style: 'h9',
            children: [null, {_type: 'span', text: 'Sound words.', marks: ['glow']}],
          },
          17,
        ],
      })
      .commit()
    site = await startSitePart(product)
    // The first page after a start takes longer than its reader waits, if other programs use the processors: until then it is a 503.
    await expect.poll(async () => (await fetch(`${site.url}/malformed`)).status).toBe(200)
  })

  test.afterAll(async () => {
    await site.stop()
    await lake.stop()
    await product.remove()
  })

  test('an article whose every part is malformed is a page all the same, and keeps its title, its text and its warning (containment-2, containment-4)', async ({
    page,
  }) => {
    const response = await page.goto(`${site.url}/rubbish`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', {level: 1, name: 'A Page of Rubbish'})).toBeVisible()
    await expect(page.getByText('Soak rolled oats overnight')).toBeVisible()
    await expect(page.getByText('Call 911 if you cannot breathe.')).toBeVisible()
  })

  test('a malformed body keeps its sound words', async ({page}) => {
    const response = await page.goto(`${site.url}/malformed`)
    expect(response?.status()).toBe(200)
    await expect(page.getByText('Sound words.')).toBeVisible()
    await expect(page.locator('main')).not.toContainText('[@portabletext/react]')
  })

  test('a widget that breaks its schema leaves the page intact and is reported once (containment-1 to containment-4)', async ({
    page,
  }) => {
    const response = await page.goto(`${site.url}/warm`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('A Warm Page')
    await expect(page.getByRole('heading', {name: 'A card that holds'})).toBeVisible()
    await expect(page.locator('[data-widget-id="productCard-broken"]')).toHaveCount(0)
    // Safety text never disappears (containment-2).
    await expect(page.locator('main')).toContainText('Call 911 if you cannot breathe.')
    const reports = site
      .log()
      .split('\n')
      .filter((line) => line.includes('"widget-failed"') && line.includes('productCard-broken'))
    expect(reports).toHaveLength(1)
    expect(JSON.parse(reports[0] ?? '')).toMatchObject({
      articleId: 'article-a-warm-page',
      canonicalPath: '/warm',
      widgetId: 'productCard-broken',
      type: 'productCard',
    })
  })

  test('health says that all is well (site-4)', async ({request}) => {
    const response = await request.get(`${site.url}/api/health`)
    expect(response.status()).toBe(200)
    expect(await response.json()).toEqual({status: 'ok', lake: 'ok'})
  })

  test('with the lake down, warm pages stay, cold ones are a branded 503, and health says so (site-4)', async ({
    page,
    request,
  }) => {
    await lake.stop()
    const warm = await request.get(`${site.url}/warm`)
    expect(warm.status()).toBe(200)
    expect(await warm.text()).toContain('A card that holds')

    const started = Date.now()
    const cold = await page.goto(`${site.url}/cold`)
    expect(Date.now() - started).toBeLessThan(2000)
    expect(cold?.status()).toBe(503)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/ECONNREFUSED|fetch failed|at .*\.(js|ts)/)

    const health = await request.get(`${site.url}/api/health`)
    expect(health.status()).toBe(503)
    expect((await health.json()).status).not.toBe('ok')
  })

  test('when it returns, the cold page comes within 5 s, and a publish is seen again', async ({request}) => {
    lake = await startLakePart(product)
    await expect(async () => {
      expect((await request.get(`${site.url}/cold`)).status()).toBe(200)
    }).toPass({timeout: 5000, intervals: [100]})
    const client = await editorClient(product)
    await client.patch('productCard-good').set({productTitle: 'A card that changed'}).commit()
    await expect(async () => {
      expect(await (await request.get(`${site.url}/warm`)).text()).toContain('A card that changed')
    }).toPass({timeout: 5000, intervals: [100]})
  })
})
