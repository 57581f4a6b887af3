import {test} from './support/sharedStudio.ts'
import {expect, openStudio, textField} from './support/studio.ts'

/** A page of the site, as short as one can be. */
function article(_id: string, title: string) {
  const children = [{_type: 'span', _key: 'span', text: 'Sit by a window in the morning.', marks: []}]
  return {
    _id,
    _type: 'article',
    title,
    canonicalPath: `/browser/${_id.replace(/^versions\.[^.]+\./, '')}`,
    pageTemplate: 'article',
    body: [{_type: 'block', _key: 'block', style: 'normal', markDefs: [], children}],
  }
}

test('the preview follows what an editor types, without a press and without loading the page again', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('live')
  await client.create(article(id, 'Light Before Noon'))
  await openStudio(page, `/presentation/article/${id}?preview=/browser/${id}`)
  const preview = page.frameLocator('iframe')
  const heading = preview.getByRole('heading', {level: 1})
  await expect(heading).toHaveText('Light Before Noon', {timeout: 45_000})
  // A mark that a page which is loaded again would lose.
  await heading.evaluate((element) => element.ownerDocument.documentElement.setAttribute('data-not-reloaded', ''))

  await textField(page, 'title').fill('Light After Breakfast')
  await expect(heading).toHaveText('Light After Breakfast', {timeout: 10_000})
  await textField(page, 'title').pressSequentially(', Again')
  await expect(heading).toHaveText('Light After Breakfast, Again', {timeout: 10_000})
  await expect(preview.locator('html[data-not-reloaded]')).toBeVisible()
})

test('the preview shows the release that an editor has chosen, and drafts again afterwards', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('release')
  await client.create(article(id, 'Light Before Noon'))
  const {releaseId} = await client.releases.create({metadata: {title: 'Spring menu', releaseType: 'undecided'}})
  scratch.own(`_.releases.${releaseId}`)
  await client.create(article(`versions.${releaseId}.${id}`, 'Light in Spring'))

  await openStudio(page, `/presentation/article/${id}?preview=/browser/${id}&perspective=${releaseId}`)
  const preview = page.frameLocator('iframe')
  const heading = preview.getByRole('heading', {level: 1})
  await expect(heading).toHaveText('Light in Spring', {timeout: 45_000})
  await expect(preview.getByText('You see the page as it will be with the release that you have chosen.')).toBeVisible()

  await page.getByTestId('global-perspective-menu-button').click()
  await page.getByTestId('release-drafts').click()
  await expect(heading).toHaveText('Light Before Noon', {timeout: 20_000})
  await expect(preview.getByText('You see drafts as readers will see them once they are published.')).toBeVisible()
})
