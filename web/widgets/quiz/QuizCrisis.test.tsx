import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, afterEach, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {showBody, showFixture} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {quizWidget} from './quiz.widget.ts'

const {html} = await showFixture('quiz', 'crisis')

describe('an answer that shows crisis resources', () => {
  test('the alert is the first part of the quiz, and is not there without such an answer (quiz-30)', async () => {
    expect(html).toMatch(/<section[^>]*><div[^>]*role="alert"[^>]*>.*<h3/s)
    expect((await showFixture('quiz', 'default')).html).not.toContain('role="alert"')
  })

  test('the resources are those of the site settings, with their links and hours (quiz-31)', async () => {
    expect(html).toContain('<a href="tel:988" class="action">Call or text 988</a>')
    expect(html).toContain('<a href="sms:741741?body=HOME" class="action">Text HOME to 741741</a>')
    expect(html).toContain('<a href="tel:911" class="action">Call 911</a>')
    const {galleryContext} = await import('../../gallery/renderFixture.ts')
    const crisisResources = [{name: 'Samaritans', action: 'Call 116 123', url: 'javascript:alert(1)', hours: ''}]
    const other = await showFixture('quiz', 'crisis', {settings: {...galleryContext.settings, crisisResources}})
    expect(other.html).toContain('Samaritans</span><strong>Call 116 123</strong></li>')
    expect(other.html).not.toContain('988 Suicide')
  })
})

describe('in a browser', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())
  afterEach(() => page.close())

  /** The quiz with an ad below it, with their style sheets. No script of the page runs: what it shows, it shows at once. */
  async function visit(options: {readonly scripts?: boolean} = {}): Promise<void> {
    const source = readFileSync(path.join(import.meta.dirname, '../adSlot/AdSlot.module.pcss'), 'utf8')
    // `:global` is the notation of CSS modules, which this page does not compile.
    const ads = source.replaceAll(/:global\((.+?)\) \./g, '$1 .')
    const body = await showBody([{_type: 'adSlot', _key: 'ad', slot: 'qa_widget'}])
    page = await styledPage(
      browser,
      `<style>${ads}</style>${html}${body.html}`,
      ['styles/tokens.css', 'widgets/quiz/CrisisResources.module.pcss'],
      {window: 800, ...options},
    )
  }

  const alert = () => page.getByRole('alert')
  const choose = (name: string) =>
    page
      .getByRole('group', {name: /better off dead/})
      .getByLabel(name, {exact: false})
      .check()

  test('is shown while the answer is chosen, and the focus stays (quiz-30)', async () => {
    await visit()
    expect(await alert().isVisible()).toBe(false)
    await choose('Some days')
    expect(await alert().isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
    await choose('Not at all')
    expect(await alert().isVisible()).toBe(false)
  })

  test('stays in the window while the reader is further down in the quiz (quiz-30)', async () => {
    await visit()
    await page.addStyleTag({content: 'fieldset {min-height: 900px}'})
    await choose('Most days')
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => window.scrollY > 300)
    const box = await alert().boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(100)
  })

  test('no ad is seen meanwhile, and none belongs to a quiz (quiz-33)', async () => {
    await visit()
    const ad = page.locator('[data-widget="adSlot"] .frame').first()
    expect(await ad.isVisible()).toBe(true)
    await choose('Almost every day')
    expect(await ad.isVisible()).toBe(false)
    await choose('Not at all')
    expect(await ad.isVisible()).toBe(true)
    expect(quizWidget.adSlotAfter).toBeUndefined()
  })

  test('on paper it is shown in any case (quiz-34)', async () => {
    await visit()
    await page.emulateMedia({media: 'print'})
    expect(await alert().isVisible()).toBe(true)
  })

  test('without scripts it is shown in any case (quiz-34)', async () => {
    await visit({scripts: false})
    expect(await alert().isVisible()).toBe(true)
  })
})
