import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Browser, Page} from 'playwright'

const web = path.resolve(import.meta.dirname, '../../web')

/** The part of the site's own style sheet that layout of widgets depends on: every widget is a container named "column". */
const containers = '[data-widget] {container: column / inline-size}'

interface Situation {
  /** The width of the window, in pixels. */
  readonly window: number
  /** The width of the column that the markup stands in; that of the window if it is left out. */
  readonly column?: number
  /** Whether the browser runs scripts. */
  readonly scripts?: boolean
}

/**
 * For tests of style sheets: markup of a test (whose class names are those of the sources) in a browser, with style sheets of the site, given
 * by their paths below `web`. The caller closes the page.
 */
export async function styledPage(
  browser: Browser,
  html: string,
  sheets: readonly string[],
  {window, column = window, scripts = true}: Situation,
): Promise<Page> {
  const page = await browser.newPage({viewport: {width: window, height: 800}, javaScriptEnabled: scripts})
  const css = sheets.map((sheet) => readFileSync(path.join(web, sheet), 'utf8')).join('\n')
  await page.setContent(
    `<!DOCTYPE html><style>body {margin: 0} ${containers} ${css}</style><div style="width: ${column}px">${html}</div>`,
  )
  return page
}
