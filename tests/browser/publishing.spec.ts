import {expect, type Page, test} from 'playwright/test'
import {studio} from './support/product.ts'
import {signInByHand} from './support/signIn.ts'

const product = 'product-prod-1001'
const card = 'productCard-prod-1001'
const review = '/health/cbd-for-anxiety-gummies'

/** Signs in by hand, and opens a document, which has the field. */
async function open(page: Page, place: string, id: string, field: string): Promise<void> {
  await page.goto(`${studio}/structure/${place};${id}`)
  await signInByHand(page)
  await expect(page.getByTestId(`field-${field}`).getByRole('textbox')).toBeVisible({timeout: 30_000})
}

test('an editor changes a product, publishes, and the card on the reader’s page shows it', async ({page, browser}) => {
  await open(page, 'products;product', product, 'name')
  const name = page.getByTestId('field-name').getByRole('textbox')
  await expect(name).toHaveValue('Quillmoor Evening Calm CBD Gummies')

  const readerContext = await browser.newContext()
  const reader = await readerContext.newPage()
  await reader.goto(review)
  const heading = reader.locator(`[data-widget-id="${card}"]`).getByRole('heading', {level: 3})
  await expect(heading).toContainText('Quillmoor Evening Calm CBD Gummies')

  const renamed = 'Quillmoor Evening Calm, New Recipe'
  await name.fill(renamed)
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled({timeout: 20_000})
  // Readers do not see drafts.
  await reader.reload()
  await expect(heading).toContainText('CBD Gummies')

  await publish.click()
  await expect(page.getByText('Published', {exact: false}).first()).toBeVisible()
  await expect(async () => {
    await reader.reload()
    await expect(heading).toContainText(renamed, {timeout: 200})
  }).toPass({timeout: 5000, intervals: [100]})

  // Back to what it was, so that the other tests meet the sample site as it is.
  await name.fill('Quillmoor Evening Calm CBD Gummies')
  await expect(publish).toBeEnabled({timeout: 20_000})
  await publish.click()
  await expect(async () => {
    await reader.reload()
    await expect(heading).toContainText('CBD Gummies', {timeout: 200})
  }).toPass({timeout: 10_000, intervals: [100]})
  await readerContext.close()
})

test('a field that breaks a rule says what to do', async ({page}) => {
  await open(page, 'widgets;productCard', 'productCard-prod-1002', 'productTitle')
  await page
    .getByRole('button', {name: 'Offer'})
    .or(page.getByRole('tab', {name: 'Offer'}))
    .first()
    .click()
  const url = page.getByTestId('field-ctaUrl').getByRole('textbox')
  const before = await url.inputValue()
  await url.fill('javascript:alert(1)')
  await page.getByTestId('field-ctaUrl').hover()
  await expect(
    page.getByText('Use an address that begins with “https://”, “/”, “#”, “mailto:” or “tel:”.').first(),
  ).toBeAttached({
    timeout: 15_000,
  })
  await url.fill(before)
})

test('an editor sees the draft of a page beside its form', async ({page}) => {
  await page.goto(`${studio}/presentation?preview=/sleep/magnesium-for-sleep`)
  await signInByHand(page)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('You see drafts as readers will see them once they are published.')).toBeVisible({
    timeout: 45_000,
  })
  await expect(preview.getByRole('heading', {level: 1})).toContainText('Does Magnesium Help You Sleep?')
  await expect(page.getByTestId('field-title').getByRole('textbox')).toBeVisible()
})

test('an editor is told what readers do not see', async ({page}) => {
  await page.goto(`${studio}/presentation?preview=/nutrition/oat-soaking-basics`)
  await signInByHand(page)
  const notes = page.frameLocator('iframe').getByRole('note').filter({hasText: 'is not shown to readers'})
  await expect(notes.first()).toBeVisible({timeout: 45_000})
})
