import {couponProgram} from '../../scripts/seed/documents/couponProgram.ts'
import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {expect, test} from 'playwright/test'
import {makeTestKeys} from '../../web/services/couponShare/testKeys.ts'
import {expectAccessible} from './support/page.ts'
import {editorClient, ownProduct, startLakePart, startSitePart} from './support/parts.ts'
import {dataDir, ports} from './support/product.ts'

const ids = {
  formulationId: '99977700107',
  quantity: 30,
  retailerId: 'retailer-coupon-test',
  locationId: 'pharmacy-coupon-test',
  zip: '47201',
}
const address = `/savings/coupon?${new URLSearchParams({...ids, quantity: '30'})}`

const documents: readonly IdentifiedSanityDocumentStub[] = [
  {_id: ids.retailerId, _type: 'retailer', name: 'Fernhill Pharmacy', position: 900},
  {
    _id: ids.locationId,
    _type: 'pharmacy',
    retailer: {_type: 'reference', _ref: ids.retailerId},
    addressLine1: '12 Mill Lane',
    city: 'Columbus',
    state: 'IN',
    zip: '47201',
    location: {_type: 'geopoint', lat: 39.2, lng: -85.92},
  },
  {
    _id: 'drug-coupon-test',
    _type: 'drug',
    name: 'Zyrtane',
    slug: {_type: 'slug', current: 'zyrtane-coupon-test'},
    manufacturers: [
      {
        _key: 'a',
        _type: 'drugManufacturer',
        name: 'Zyrtane',
        drugType: 'brand',
        drugSlug: 'zyrtane',
        options: [
          {
            _key: 'a',
            _type: 'drugForm',
            form: 'tablet',
            dosages: [
              {
                _key: 'a',
                _type: 'drugDosage',
                dosage: '7 mg',
                formulationId: ids.formulationId,
                drugMSRP: 2,
                commonQuantities: [{_key: 'a', _type: 'drugQuantity', display: '30 tablets', value: 30}],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    _id: 'price-coupon-test',
    _type: 'drugPrice',
    drug: {_type: 'reference', _ref: 'drug-coupon-test'},
    formulationId: ids.formulationId,
    quantity: 30,
    retailer: {_type: 'reference', _ref: ids.retailerId},
    amount: 12.4,
    checkedAt: new Date().toISOString().slice(0, 10),
  },
]

// One after the other, as they share the documents.
test.describe.configure({mode: 'default'})

test.beforeAll(async () => {
  const client = await editorClient({lakePort: ports.lake, folder: dataDir})
  const transaction = client.transaction().createIfNotExists(couponProgram)
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
})
test.afterAll(async () => {
  const client = await editorClient({lakePort: ports.lake, folder: dataDir})
  const transaction = client.transaction()
  for (const {_id} of documents.toReversed()) transaction.delete(_id)
  await transaction.commit()
})

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('the page of a coupon shows it, and prints as one card with its statements (coupon-38)', async ({page}) => {
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Your pharmacy coupon')
    }).toPass()
    const card = page.locator('[data-coupon-card]')
    for (const text of ['Zyrtane', '7 mg tablet', '30 tablets', 'Fernhill Pharmacy', '$12.40'])
      await expect(card.getByText(text, {exact: true})).toBeVisible()
    await expect(card.getByText(/^[A-Z]{3}\d{8}$/)).toBeVisible()
    await page.emulateMedia({media: 'print'})
    const printed = (await page.locator('body').innerText()).trim()
    expect(printed).toMatch(/^Pharmacy\s+Fernhill Pharmacy/)
    expect(printed).toMatch(/accepted at any Fernhill Pharmacy store\.$/)
    expect((await page.pdf({format: 'Letter'})).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`at 390 px in ${colorScheme} colours`, () => {
    test.use({viewport: {width: 390, height: 844}, colorScheme})

    test('the page of a coupon is accessible and fits', async ({page}) => {
      await expect(async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', {level: 1})).toHaveText('Your pharmacy coupon')
      }).toPass()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })

test('the page of a coupon is never cached, is not listed, and its address goes to no other site (coupon-38)', async ({
  request,
}) => {
  const response = await request.get(address)
  expect(response.headers()['cache-control']).toBe('private, no-store')
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"')
  expect(html).toContain('<meta name="referrer" content="no-referrer"')
  expect(html).not.toContain('rel="canonical"')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/savings/')
})

test('a coupon that is not there leads to a message with a way on', async ({page}) => {
  for (const wrong of [
    '/savings/coupon',
    address.replace('99977700107', '99977700108'),
    address.replace('47201', '4720'),
  ]) {
    await page.goto(wrong)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This coupon is not here')
    await expect(page.getByRole('main').getByRole('link', {name: 'Go to the front page'})).toHaveAttribute('href', '/')
  }
})

test('a coupon is mailed with what the server looked up, and what was typed is in the message alone (coupon-36, coupon-37)', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const email = `coupon-${Date.now()}@example.com`
  const post = (body: unknown) =>
    page.evaluate(async (sent) => {
      const response = await fetch('/api/optum-coupon-info-share', {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(sent),
      })
      return [response.status, await response.json()]
    }, body)
  // Not often, as the site takes ten calls of a client in a minute.
  await expect(async () => {
    expect(await post({...ids, couponID: 'seen', sendType: 'email', email})).toEqual([200, {success: true, data: null}])
  }).toPass({intervals: [1000, 7000]})
  expect((await post({...ids, couponID: 'seen', sendType: 'email', email, text: 'Buy'}))[0]).toBe(400)
  expect((await post({...ids, couponID: 'seen', sendType: 'wallet', platform: 'iOS'}))[0]).toBe(503)

  const files = await readdir(dataDir, {recursive: true, withFileTypes: true})
  const holding: string[] = []
  for (const file of files.filter((one) => one.isFile())) {
    const name = path.join(file.parentPath, file.name)
    if ((await readFile(name).catch(() => Buffer.alloc(0))).includes(email)) holding.push(name)
  }
  expect(holding.length).toBeGreaterThan(0)
  expect(holding.every((name) => path.dirname(name) === path.join(dataDir, 'outbox'))).toBe(true)
  const source = (await readFile(holding[0] ?? '', 'utf8')).replaceAll('=\r\n', '')
  expect(source).toContain('Subject: Your Brightwater Rx Savings coupon\r\n')
  for (const fact of ['Zyrtane', '$12.40', 'Fernhill Pharmacy', '999017']) expect(source).toContain(fact)
})

test('a site with the keys of both wallets makes passes for them (coupon-33, coupon-34)', async ({page}) => {
  const product = await ownProduct()
  const lakePart = await startLakePart(product)
  const keys = makeTestKeys(path.join(product.folder, 'keys'))
  const sitePart = await startSitePart(product, keys.env)
  try {
    const client = await editorClient(product)
    const transaction = client.transaction().createIfNotExists(couponProgram)
    for (const document of documents) transaction.createOrReplace(document)
    await transaction.commit()
    await page.goto(`${sitePart.url}/robots.txt`)
    const save = (platform: string) =>
      page.evaluate(
        async (body) => {
          const response = await fetch('/api/optum-coupon-info-share', {
            method: 'POST',
            headers: {'content-type': 'application/json'},
            body: JSON.stringify(body),
          })
          return response.json()
        },
        {...ids, couponID: 'seen', sendType: 'wallet', platform},
      )
    await expect(async () => {
      expect(await save('iOS')).toMatchObject({success: true, data: {type: 'Buffer'}})
    }).toPass({intervals: [1000, 7000]})
    expect(await save('Android')).toMatchObject({
      success: true,
      data: expect.stringMatching(/^https:\/\/pay\.google\.com\/gp\/v\/save\//),
    })
  } finally {
    await sitePart.stop()
    await lakePart.stop()
    await product.remove()
  }
})
