import {expect, type Page, test} from 'playwright/test'
import {signInAsMember} from './support/members.ts'
import {expectAccessible, expectContrast, scrollThrough} from './support/page.ts'

/** What new members are asked, and what their answers change. */

const panel = (page: Page) => page.getByRole('dialog', {name: 'What comes first for you'})
const button = (page: Page, name: string) => panel(page).getByRole('button', {name, exact: true})
const topic = (page: Page, name: string) => panel(page).getByRole('checkbox', {name: new RegExp(`^${name}`)})

/** The headings of the front page's sections, in the order of the document, and in that of the eye. */
async function sections(page: Page): Promise<{readonly inDocument: string[]; readonly toTheEye: string[]}> {
  const found = await page
    .locator('main section[data-topics] h2')
    .evaluateAll((headings) =>
      headings.map((heading) => ({title: heading.textContent, top: heading.getBoundingClientRect().top})),
    )
  return {
    inDocument: found.map(({title}) => title),
    toTheEye: found.toSorted((one, other) => one.top - other.top).map(({title}) => title),
  }
}

/** How much of the page has moved without being asked (cumulative layout shift), from its beginning. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
    }).observe({type: 'layout-shift', buffered: true})
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifted'))
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('apothecary:interests'))

test('a new member is asked once, step by step, and what they choose comes first (profile-11, profile-12, profile-13)', async ({
  page,
}) => {
  await page.goto('/')
  const before = (await sections(page)).inDocument
  const last = before.at(-1) ?? ''
  expect(before.length).toBeGreaterThan(1)
  const puts: [string, unknown][] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT')
      puts.push([new URL(request.url()).pathname.replace(/^\/api\/user\/[^/]+/, ''), request.postDataJSON()])
  })
  await signInAsMember(page)
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).getByText('Step 1 of 3')).toBeVisible()
  await expect(button(page, 'Back')).toBeHidden()
  await expect(button(page, 'Save')).toBeHidden()
  await button(page, 'Next').click()
  await expect(panel(page).getByRole('alert')).toHaveText('Choose a topic, or skip.')
  await topic(page, last).check()
  await button(page, 'Next').click()
  await expect(panel(page).getByText('Step 2 of 3')).toBeVisible()
  await expect(panel(page).getByRole('group', {name: last})).toHaveCount(1)
  await expect(panel(page).locator('fieldset[data-of-topic]:visible')).toHaveCount(1)
  await button(page, 'Back').click()
  await expect(topic(page, last)).toBeChecked()
  await button(page, 'Next').click()
  await panel(page).locator('fieldset[data-of-topic]:visible input').first().check()
  await button(page, 'Next').click()
  await expect(panel(page).getByText('Step 3 of 3')).toBeVisible()
  await expect(button(page, 'Next')).toBeHidden()
  await button(page, 'Save').click()
  await expect(panel(page)).toHaveCount(0)
  expect(puts).toEqual([
    [
      '/interests',
      {
        topicIds: [expect.any(String)],
        subtopicIds: [expect.any(String)],
        jtbdIds: [],
        source: 'onboarding',
        site: 'gr8',
      },
    ],
    ['/site-flags/healthline', {label: 'app_consent', status: 'accepted'}],
    ['/site-flags/healthline', {label: 'has_seen_onboarding_panel', status: 'accepted'}],
  ])
  const expected = [last, ...before.filter((title) => title !== last)]
  expect(await sections(page)).toEqual({inDocument: expected, toTheEye: expected})
  await expect(page.getByText(`First because you chose ${last}`)).toBeVisible()

  const shifted = await watchShifts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await sections(page)).toEqual({inDocument: expected, toTheEye: expected})
  expect(await shifted()).toBeLessThan(0.01)
  expect(asked.filter((path) => path.startsWith('/api/user/'))).toEqual([])
  await expect(panel(page)).toHaveCount(0)
})

test('the order is there before any script of members runs, and none of it is asked for with a request', async ({
  page,
}) => {
  await signInAsMember(page)
  await button(page, 'Skip').click()
  const before = (await sections(page)).inDocument
  const last = before.at(-1) ?? ''
  const id = await page
    .locator('main section[data-topics]')
    .last()
    .evaluate((section) => (section as HTMLElement).dataset.topics?.split(' ')[0] ?? '')
  await page.evaluate(
    (topicId) => localStorage.setItem('apothecary:interests', JSON.stringify({topicIds: [topicId]})),
    id,
  )
  await page.route('**/assets/members.*.js', (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`),
  )
  await page.reload()
  const expected = [last, ...before.filter((title) => title !== last)]
  expect(await sections(page)).toEqual({inDocument: before, toTheEye: expected})
  expect(asked.filter((request) => request.includes(`"${id}"`))).toEqual([])
})

test('Skip and Escape ask nothing again, and keep no topic (profile-8, profile-12)', async ({page}) => {
  for (const end of ['Skip', 'Escape']) {
    await page.context().clearCookies({name: /^apothecary_(member|session)$/})
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await signInAsMember(page, '/sleep/magnesium-for-sleep')
    await expect(panel(page)).toBeVisible()
    if (end === 'Skip') await button(page, 'Skip').click()
    else await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    expect((await answered).request().postDataJSON()).toEqual({label: 'has_seen_onboarding_panel', status: 'skipped'})
    expect(await stored(page)).toBeNull()
    await page.evaluate(() => sessionStorage.clear())
    const flags = page.waitForResponse((response) => response.url().includes('/interests?site='))
    await page.reload()
    await flags
    await expect(panel(page)).toHaveCount(0)
  }
})

test('works by keyboard alone, and the focus goes back to the page', async ({page}) => {
  await signInAsMember(page)
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).locator('legend').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Step 2 of 3')).toBeVisible()
  await expect(panel(page).locator('legend:focus')).toHaveText('Anything in particular?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Step 3 of 3')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  expect(JSON.parse((await stored(page)) ?? '{}').topicIds).toHaveLength(1)
})

for (const width of [390, 820, 1280]) {
  test(`axe finds nothing in the panel and on the ordered front page at ${width} px, light and dark; targets are large`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900})
    // Colours change at once when the theme does.
    await page.emulateMedia({reducedMotion: 'reduce'})
    await signInAsMember(page)
    await expect(panel(page)).toBeVisible()
    for (const step of [1, 2, 3]) {
      await expectAccessible(page)
      await page.emulateMedia({colorScheme: 'dark'})
      await expectContrast(page)
      await page.emulateMedia({colorScheme: 'light'})
      const small = await panel(page)
        .locator('label:visible, button:visible')
        .evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).length)
      expect(small).toBe(0)
      const wide = await panel(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      expect(wide).toBeLessThanOrEqual(0)
      if (step === 1) await topic(page, 'CBD').check()
      if (step < 3) await button(page, 'Next').click()
    }
    await button(page, 'Save').click()
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('switch', {name: 'Show my topics first'})).toBeVisible()
    // The browser gives sections their colours when somebody comes near them.
    await scrollThrough(page)
    await expectAccessible(page)
  })
}

test('members can switch the order off and on again on this device, and signing out removes what the device knows', async ({
  page,
}) => {
  await signInAsMember(page)
  await topic(page, 'Skin care').check()
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await button(page, 'Save').click()
  await expect(panel(page)).toHaveCount(0)
  const ordered = (await sections(page)).toTheEye
  expect(ordered[0]).toBe('Skin care')
  const toggle = page.getByRole('switch', {name: 'Show my topics first'})
  await expect(page.getByRole('link', {name: 'Change my topics'}).first()).toHaveAttribute('href', '/account#interests')
  await toggle.uncheck()
  await expect(page.getByText('First because you chose Skin care')).toBeHidden()
  const usual = await sections(page)
  expect(usual.inDocument).toEqual(usual.toTheEye)
  expect(usual.toTheEye).not.toEqual(ordered)
  await page.reload()
  await expect(toggle).not.toBeChecked()
  expect((await sections(page)).toTheEye).toEqual(usual.toTheEye)
  await toggle.check()
  expect((await sections(page)).toTheEye).toEqual(ordered)
  await page.context().clearCookies({name: /^apothecary_(member|session)$/})
  await page.reload()
  await expect.poll(() => stored(page)).toBeNull()
  await expect(toggle).toBeHidden()
  expect((await sections(page)).toTheEye).toEqual(usual.toTheEye)
})

test('the articles to read next have a member’s topics first', async ({page}) => {
  const path = '/sleep/magnesium-for-sleep'
  const links = () =>
    page.locator('[data-up-next] li a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.goto(path)
  const before = await links()
  await signInAsMember(page, path)
  await topic(page, 'Eating well').check()
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await button(page, 'Save').click()
  await expect(panel(page)).toHaveCount(0)
  await page.reload()
  await expect.poll(links).not.toEqual(before)
  const after = await links()
  expect(new Set(after)).toEqual(new Set(before))
  expect(after[0]).toMatch(/^\/(nutrition|recipes)\//)
  await expect(page.locator('[data-up-next]').getByText('Your topics come first.')).toBeVisible()
})

test('a reader who is not a member loads none of it', async ({page}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('apothecary:interests', '{"topicIds":["cbd"]}'))
  const before = await sections(page)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /members|askInterests|\/api\/(auth|user)\//.test(path))).toEqual([])
  expect(await sections(page)).toEqual(before)
  expect(await stored(page)).toBeNull()
  await expect(page.getByRole('switch', {name: 'Show my topics first'})).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('the questions are a page with a form, which keeps what is chosen', async ({page}) => {
    const sleep = page.locator('input[name="topicIds"][value="sleep"]')
    await page.goto('/account/onboarding')
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await page.getByRole('link', {name: 'Continue with Apple'}).click()
    await page.getByLabel('Email').fill(`no-scripts-${Date.now()}@example.com`)
    await page.getByRole('button', {name: 'Continue'}).click()
    // Without scripts the last page of signing in has a link or a redirect of its own.
    await page.goto('/account/onboarding')
    await expect(page.getByRole('heading', {level: 1, name: 'Your interests'})).toBeVisible()
    await sleep.check()
    await page.getByRole('button', {name: 'Save', exact: true}).click()
    expect(new URL(page.url()).search).toBe('?notice=interests-saved')
    await page.goto('/account/onboarding')
    await expect(sleep).toBeChecked()
  })
})
