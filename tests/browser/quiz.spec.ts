import {expect, test, type Locator, type Page} from 'playwright/test'
import {expectAccessible} from './support/page.ts'

const address = (fixture: string): string => `/gallery/quiz/${fixture}`
const quizOf = (page: Page): Locator => page.locator('[data-widget="quiz"]')
const getResults = (page: Page): Locator => page.getByRole('button', {name: 'Get Results'})

/** Chooses an answer of a question, counted from 1. */
async function choose(page: Page, question: number, answer: string): Promise<void> {
  await page
    .getByRole('group')
    .nth(question - 1)
    .getByRole('radio', {name: answer, exact: true})
    .check()
}

/** Every event that the page tracks, as it comes. */
async function listenToEvents(page: Page): Promise<unknown[]> {
  const events: unknown[] = []
  await page.exposeFunction('heard', (event: unknown) => events.push(event))
  await page.addInitScript(() => {
    document.addEventListener('apothecary:track', (event) => {
      if (event instanceof CustomEvent) Reflect.get(window, 'heard')(event.detail)
    })
  })
  return events
}

test('choosing one answer clears the others; results are shown, focused, and locked, for good (quiz-4 to quiz-8)', async ({
  page,
}) => {
  await page.goto(address('default'))
  await choose(page, 1, 'Some days')
  await choose(page, 1, 'Most days')
  await expect(page.getByRole('radio', {name: 'Some days'}).first()).not.toBeChecked()
  await choose(page, 2, 'Some days')
  await choose(page, 3, 'Most days')
  await getResults(page).click()

  await expect(page.getByRole('heading', {name: 'Your result'})).toBeFocused()
  await expect(page.getByRole('heading', {name: 'Some signs of low mood'})).toBeVisible()
  await expect(quizOf(page).getByText('5 of 9')).toBeVisible()
  await expect(quizOf(page).getByText('Scores of 3–5')).toBeVisible()
  await expect(getResults(page)).toHaveCount(0)
  await expect(quizOf(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('radio', {disabled: true})).toHaveCount(12)
  await expect(page.getByRole('radio', {checked: true})).toHaveCount(3)
  await expectAccessible(page)
})

test('the last band is shown as "low+", with every word of its text (quiz-20)', async ({page}) => {
  await page.goto(address('default'))
  for (const question of [1, 2, 3]) await choose(page, question, 'Almost every day')
  await getResults(page).click()
  await expect(quizOf(page).getByText('Scores of 6+')).toBeVisible()
  await expect(page.getByRole('link', {name: 'call or text 988'})).toHaveAttribute('href', 'tel:988')
})

test('without every answer: says which are missing, and goes to the first', async ({page}) => {
  await page.goto(address('default'))
  await choose(page, 2, 'Some days')
  await getResults(page).click()
  await expect(page.getByRole('status')).toHaveText('Answer questions 1 and 3 to get your results.')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('group').first()).toHaveAccessibleDescription('Choose an answer.')
  await expectAccessible(page)

  await choose(page, 1, 'Not at all')
  await expect(page.getByRole('status')).toHaveText('Answer question 3 to get your results.')
  await choose(page, 3, 'Not at all')
  await expect(page.getByRole('status')).toBeEmpty()
  await getResults(page).click()
  await expect(page.getByRole('heading', {name: 'Few signs of low mood'})).toBeVisible()
})

test('by keyboard alone', async ({page}) => {
  await page.goto(address('minimal'))
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', {name: 'No'})).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(getResults(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {name: 'Perhaps not'})).toBeVisible()
})

test('sections: a score and a band each; hybrid shows the total first', async ({page}) => {
  await page.goto(address('hybrid'))
  await choose(page, 1, 'Almost every day')
  await choose(page, 2, 'Almost every day')
  await choose(page, 3, 'Almost every day')
  await getResults(page).click()
  await expect(quizOf(page).getByRole('heading', {level: 5})).toHaveText([
    'Overloaded',
    'Stress: high',
    'Coping: good range',
  ])
  await expect(quizOf(page).getByText('6 of 9')).toBeVisible()
  await expect(quizOf(page).getByText('6 of 6')).toBeVisible()
  await expect(quizOf(page).getByText('0 of 3')).toBeVisible()
})

test('a score without a band shows no results; the button goes and focus moves to the disclaimer (quiz-6, quiz-21)', async ({
  page,
}) => {
  await page.goto(address('invalidWithoutMatchingBand'))
  await choose(page, 1, 'None')
  await getResults(page).click()
  await expect(getResults(page)).toHaveCount(0)
  await expect(page.getByRole('heading', {name: 'Your result'})).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('This online screening is not a diagnostic tool.')
})

test('what is chosen, and asked for, before the code has come is kept', async ({page}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/_next\/static\/.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(address('default'), {waitUntil: 'commit'})
  await getResults(page).waitFor()
  await page.waitForFunction(() => document.readyState !== 'loading')
  for (const [question, answer] of [
    [1, 'Most days'],
    [2, 'Almost every day'],
    [3, 'Almost every day'],
  ] as const) {
    await choose(page, question, answer)
  }
  await getResults(page).click()
  await expect(page.getByRole('radio', {checked: true})).toHaveCount(3)
  gate.resolve()
  await expect(page.getByRole('heading', {name: 'Many signs of low mood'})).toBeVisible()
  await expect(quizOf(page).getByText('8 of 9')).toBeVisible()
})

test('answers and scores stay in the page: not in its address, its storage, a request or an event', async ({page}) => {
  const events = await listenToEvents(page)
  await page.goto(address('multi'))
  const before = page.url()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  for (const question of [1, 2, 3, 4]) await choose(page, question, 'Almost every day')
  await getResults(page).click()
  await expect(page.getByRole('heading', {name: 'Energy: low'})).toBeVisible()
  expect(page.url()).toBe(before)
  expect(requests.filter((request) => /Almost|Energy|score|answer/i.test(request))).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, history.state]),
  )
  expect(stored).not.toMatch(/Almost|answer|score/i)
  expect(events.filter((event) => JSON.stringify(event).includes('"form'))).toEqual([
    {type: 'formStarted', form: 'quiz', widgetId: 'quiz-fixture-multi'},
    {type: 'formSubmitted', form: 'quiz', widgetId: 'quiz-fixture-multi'},
  ])
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('the questions with their points, and how to read the score', async ({page}) => {
    await page.goto(address('default'))
    await page.getByRole('radio').first().check()
    await expect(page.getByText('3 points').first()).toBeVisible()
    await expect(getResults(page)).toBeHidden()
    await page.getByText('How to read your score').click()
    await expect(page.getByText('6+: Many signs of low mood')).toBeVisible()
    await expect(page.getByRole('link', {name: 'call or text 988'})).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
})
