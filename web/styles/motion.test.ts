import {globSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {launchChromium} from '../enhance/testing.ts'

const web = path.resolve(import.meta.dirname, '..')
const sheets = globSync(
  '{article,chrome,contract,gallery,home,media,newsletter,search,styles,ui,widgets}/**/*.{css,pcss}',
  {cwd: web},
)

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage()
})
afterAll(() => browser.close())

/** The selectors whose elements a style sheet animates, and does not stop under reduced motion. */
async function stillMoving(css: string): Promise<readonly string[]> {
  await page.setContent(`<style>${css}</style>`)
  return page.evaluate(() => {
    const moving = new Set<string>()
    const stopped = new Set<string>()
    const visit = (rules: CSSRuleList, condition: string): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          // A shorthand with a variable has no longhands.
          const animation = rule.style.animationName || rule.style.animation
          const isStopped = animation === 'none'
          if (isStopped && condition.includes('prefers-reduced-motion: reduce')) stopped.add(rule.selectorText)
          // What follows the reader's own scrolling does not move by itself.
          const isScrolled = rule.style.getPropertyValue('animation-timeline').startsWith('scroll(')
          if (
            animation !== '' &&
            !isScrolled &&
            !isStopped &&
            !condition.includes('prefers-reduced-motion: no-preference')
          )
            moving.add(rule.selectorText)
        }
        const own = rule instanceof CSSMediaRule ? rule.conditionText : ''
        if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) visit(rule.cssRules, condition + own)
      }
    }
    for (const sheet of document.styleSheets) visit(sheet.cssRules, '')
    return [...moving].filter((selector) => !stopped.has(selector))
  })
}

test('the style sheets of the site are all looked at', () => {
  expect(sheets).toEqual(
    expect.arrayContaining(['styles/base.css', 'ui/Button.module.css', 'widgets/callout/Callout.module.pcss']),
  )
})

test.each(sheets.toSorted())('%s stops its animations under reduced motion (accessibility-1)', async (file) => {
  expect(await stillMoving(await readFile(path.join(web, file), 'utf8'))).toEqual([])
})

test.each(['turn 1s infinite', 'turn var(--duration) infinite'])(
  'an animation that goes on under reduced motion is found: %s',
  async (animation) => {
    expect(await stillMoving(`@layer kit { .wheel { animation: ${animation} } }`)).toEqual(['.wheel'])
  },
)
