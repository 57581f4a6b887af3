import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import type {ReactNode} from 'react'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'
import {BrandingButton, BrandingPanel} from './BrandingPanel.tsx'
import {Header} from './Header.tsx'
import {FooterLink} from './HeaderNewsletter.tsx'
import {grounds, SecondaryNav} from './SecondaryNav.tsx'
import {SimpleHeader} from './SimpleHeader.tsx'
import {emptyNav, type Branding, type SecondaryNav as Nav} from './siteNav.ts'
import {defaultSettings} from './siteSettings.ts'
import {SocialLinks} from './SocialLinks.tsx'
import {testNav, testSection} from './testNav.ts'

/** A stored picture of this width; its address contains its name. */
const picture = (name: string, width: number) => ({
  asset: {_ref: `image-${name.padEnd(40, '0')}-${width}x96-png`},
  alt: `The logo ${name}`,
})

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const headerOf = (nav = testNav): ReactNode => (
  <Header settings={defaultSettings} nav={nav} newsletter={<a href="/newsletter">Newsletter</a>} />
)

describe('the menu', () => {
  test('opens columns of sections, each with title, subtitle, links and a button (chrome-6, chrome-7)', async () => {
    const section = testSection('Nights', ['Naps'], {
      subtitle: 'For a better one',
      widget: 'series-1',
      button: {label: 'All of it', url: '/topics/sleep'},
    })
    const [link] = section.links
    if (link === undefined) throw new Error('The section has no link.')
    const described = {
      ...link,
      newTab: true,
      title: 'All about naps',
      description: 'Short ones',
      image: picture('nap', 96),
    }
    const items = [{key: 'i', title: 'Sleep', url: undefined, columns: [[{...section, links: [described]}], [section]]}]
    const html = await htmlOf(
      <Header
        settings={defaultSettings}
        nav={{...emptyNav, items}}
        newsletter={null}
        renderWidget={(id) => <p>Widget {id}</p>}
      />,
    )
    const page = await browser.newPage()
    await page.setContent(html)
    const columns = page.locator('details > summary:text-is("Sleep") + div [data-menu-column]')
    expect(await columns.count()).toBe(2)
    const first = columns.first()
    expect((await first.locator('p').allTextContents()).map((text) => text.trim())).toEqual([
      'Nights',
      'For a better one',
      'Widget series-1',
    ])
    const anchor = first.locator('li a')
    expect(await anchor.innerHTML()).toContain('nap')
    expect(await anchor.locator('img').count()).toBe(1)
    expect(await anchor.locator('span span').allTextContents()).toEqual(['Naps', 'Short ones'])
    expect(await anchor.getAttribute('href')).toBe('/naps')
    expect([await anchor.getAttribute('target'), await anchor.getAttribute('title')]).toEqual([
      '_blank',
      'All about naps',
    ])
    expect(await first.locator('a', {hasText: 'All of it'}).getAttribute('href')).toBe('/topics/sleep')
    await page.close()
  })

  test('an address that could run code becomes no link', async () => {
    const section = testSection('Nights', ['Naps'], {button: {label: 'All', url: 'javascript:alert(1)'}})
    const items = [{key: 'i', title: 'Sleep', url: 'javascript:alert(2)', columns: [[section]]}]
    expect(await htmlOf(headerOf({...emptyNav, items}))).not.toContain('javascript:')
  })

  test.each<[number, object]>([
    [479, {newsletter: false, columns: 1, row: false, padding: '8px'}],
    [480, {newsletter: true, columns: 1, row: false, padding: '8px'}],
    [767, {newsletter: true, columns: 1, row: false, padding: '8px'}],
    [768, {newsletter: true, columns: 2, row: false, padding: '8px'}],
    [989, {newsletter: true, columns: 2, row: false, padding: '8px'}],
    [990, {newsletter: true, columns: 2, row: true, padding: '0px 8px'}],
    [1099, {newsletter: true, columns: 2, row: true, padding: '0px 8px'}],
    [1100, {newsletter: true, columns: 2, row: true, padding: '0px 12px'}],
  ])('changes at 480, 768, 990 and 1100 px of the window: at %i px (chrome-14)', async (window, expected) => {
    const header = <Header settings={defaultSettings} nav={testNav} newsletter={<FooterLink />} />
    const sheets = ['styles/tokens.css', 'chrome/SiteMenu.module.pcss', 'chrome/Header.module.css']
    const page = await styledPage(browser, await htmlOf(header), sheets, {window})
    // A sign or a word.
    const {width = 0} = (await page.getByText('Newsletter', {exact: true}).boundingBox()) ?? {}
    const newsletter = width > 1
    const row = await page.getByText('Sleep', {exact: true}).isVisible()
    if (!row) await page.getByRole('button', {name: 'Menu', exact: true}).click()
    const entry = page.locator('summary', {hasText: 'Sleep'})
    await entry.click()
    const lefts = await page
      .locator('details[open] [data-menu-column]')
      .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().left))
    const padding = await entry.evaluate((element) => getComputedStyle(element).padding)
    expect({newsletter, columns: new Set(lefts).size, row, padding: row ? padding : '8px'}).toEqual(expected)
    await page.close()
  })
})

describe('the branding', () => {
  const branding: Branding = {
    title: 'Migraine month',
    icon: picture('ribbon', 96),
    logo: picture('month', 320),
    columns: [
      {
        key: 'c',
        title: 'Why',
        paragraphs: ['One.', 'Two.'],
        linksTitle: 'Start here',
        links: [{label: 'Guide', url: '/guide', image: picture('guide', 320)}],
        partner: {logo: picture('tarnwell', 320), label: 'Made with', text: 'They check.'},
      },
      {key: 'd', title: undefined, paragraphs: ['Three.'], linksTitle: undefined, links: [], partner: undefined},
    ],
  }

  test('is a panel with title, texts, a partner, and links with image, title and url (chrome-15)', async () => {
    const page = await browser.newPage()
    await page.setContent(await htmlOf(headerOf({...testNav, branding})))
    await page.getByRole('button', {name: 'Migraine month'}).click()
    const panel = page.getByRole('dialog', {name: 'Migraine month'})
    expect(await panel.locator('h2').textContent()).toBe('Migraine month')
    expect(await panel.locator('p').allTextContents()).toEqual([
      'One.',
      'Two.',
      'Start here',
      'Made with',
      'They check.',
      'Three.',
    ])
    const link = panel.getByRole('link', {name: 'Guide'})
    expect(await link.getAttribute('href')).toBe('/guide')
    expect(await link.locator('img').getAttribute('src')).toContain('guide')
    expect(await panel.getByRole('img', {name: 'The logo tarnwell'}).count()).toBe(1)
    await page.close()
  })

  test('opens and closes by its button, at the side of the window, without JavaScript (chrome-17)', async () => {
    const html = await htmlOf(
      <>
        <BrandingButton branding={branding} />
        <BrandingPanel branding={branding} />
      </>,
    )
    const sheets = [
      'styles/tokens.css',
      'styles/base.css',
      'chrome/BrandingPanel.module.pcss',
      'chrome/Header.module.css',
    ]
    const page = await styledPage(browser, html, sheets, {window: 1280, scripts: false})
    const button = page.getByRole('button', {name: 'Migraine month'})
    const panel = page.locator('#site-branding')
    await page.emulateMedia({reducedMotion: 'reduce'})
    expect(await panel.isVisible()).toBe(false)
    await button.click()
    expect(await panel.isVisible()).toBe(true)
    await expect(panel.boundingBox()).resolves.toMatchObject({x: 1280 - 416, y: 0, height: 800})
    await button.click()
    expect(await panel.isVisible()).toBe(false)
    await page.close()
  })

  test('without branding, the header has no icon', async () => {
    expect(await htmlOf(headerOf())).not.toContain('site-branding')
  })
})

describe('the simplified header', () => {
  const logo = {mobile: picture('small', 200), tablet: picture('middle', 300), desktop: picture('large', 400)}

  test.each([
    [767, 'small'],
    [768, 'middle'],
    [989, 'middle'],
    [990, 'large'],
  ])('in a window of %i px it shows the logo “%s” of a landing page (chrome-19)', async (window, name) => {
    const html = await htmlOf(<SimpleHeader title="Apothecary" logo={logo} />)
    const page = await styledPage(browser, html, ['chrome/Header.module.css'], {window})
    const shown = await page.locator('img').evaluate((image) => Reflect.get(image, 'currentSrc'))
    expect(shown).toContain(`/${name}0`)
    await page.close()
  })

  test('a width without a logo shows that of the next smaller one, and a page without any the logo of the site (chrome-19)', async () => {
    const only = await htmlOf(<SimpleHeader title="Apothecary" logo={{mobile: logo.mobile, desktop: null}} />)
    expect(only).toContain('small')
    expect(only).not.toContain('<source')
    expect(await htmlOf(<SimpleHeader title="Apothecary" logo={{mobile: null}} />)).toContain('Apothecary</span>')
  })
})

describe('the secondary bar', () => {
  const nav: Nav = {
    id: 'food',
    categories: ['nutrition'],
    branding: {image: undefined, text: 'Eat well', textColor: '#0F5B4C', url: '/topics/nutrition'},
    items: [
      {key: 'c', title: 'Collagen', url: '/collagen', links: [{label: 'What it does', url: '/does'}]},
      ...['Magnesium', 'Ketogenic diet', 'Lentil soup', 'All recipes', 'Vitamins', 'Minerals'].map((title) => ({
        key: title,
        title,
        url: `/${title.toLowerCase().replaceAll(' ', '-')}`,
        links: [],
      })),
    ],
  }
  const sheets = ['styles/tokens.css', 'styles/base.css', 'chrome/SecondaryNav.module.pcss']
  const code = async (name: string) => {
    const {buildAssets} = await import('../assets/build.ts')
    return (await buildAssets()).find((asset) => asset.name === name)?.code ?? ''
  }

  /** The bar in a window, with its script. */
  async function bar(window: number, direction = 'ltr') {
    const html = `<div dir="${direction}">${await htmlOf(<SecondaryNav nav={nav} />)}</div>`
    const page = await styledPage(browser, html, sheets, {window})
    const url = `data:text/javascript,${encodeURIComponent(await code('secondaryNav.js')).replaceAll("'", '%27')}`
    const content = `import {enhance} from '${url}'; enhance(document.querySelector('nav'))`
    await page.addScriptTag({type: 'module', content})
    return page
  }

  test.each(['ltr', 'rtl'])('has a title and a row of links that buttons scroll, %s (chrome-21)', async (direction) => {
    const page = await bar(390, direction)
    await page.emulateMedia({reducedMotion: 'reduce'})
    expect(await page.getByRole('link', {name: 'Eat well'}).getAttribute('href')).toBe('/topics/nutrition')
    expect(await page.locator('[data-row] > li').count()).toBe(7)
    const [back, on] = [page.getByLabel('Scroll back'), page.getByLabel('Scroll on')]
    const places = () => page.locator('[data-row]').evaluate((row) => Math.abs(row.scrollLeft))
    await on.waitFor()
    expect([await back.getAttribute('aria-disabled'), await on.getAttribute('aria-disabled')]).toEqual([
      'true',
      'false',
    ])
    await on.click()
    await page.waitForFunction(() => document.querySelector('[data-row-step="-1"]')?.ariaDisabled === 'false')
    expect(await places()).toBeGreaterThan(100)
    const last = page.getByRole('link', {name: 'Minerals'})
    for (let press = 0; press < 3; press++) await on.dispatchEvent('click')
    await page.waitForFunction(() => document.querySelector('[data-row-step="1"]')?.ariaDisabled === 'true')
    const box = await last.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    await back.click()
    await page.waitForFunction(() => document.querySelector('[data-row-step="1"]')?.ariaDisabled === 'false')
    await page.close()
  })

  test('has no buttons where the whole row is in view (chrome-21)', async () => {
    const page = await bar(1600)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.getByRole('button', {name: /^Scroll/}).count()).toBe(0)
    await page.close()
  })

  test('may have a picture in place of the title (chrome-21)', async () => {
    const html = await htmlOf(<SecondaryNav nav={{...nav, branding: {...nav.branding, image: picture('area', 320)}}} />)
    expect(html).toMatch(/<a [^>]*href="\/topics\/nutrition"[^>]*>(?:(?!<\/a>).)*area/)
    expect(html).not.toContain('>Eat well<')
  })

  test('has a name where neither its title nor its picture has words (chrome-21, containment-9)', async () => {
    const image = {...picture('area', 320), alt: ''}
    const html = await htmlOf(<SecondaryNav nav={{...nav, branding: {...nav.branding, text: undefined, image}}} />)
    expect(html).toContain('<nav aria-label="In this section"')
    expect(html).toMatch(/<a [^>]*href="\/topics\/nutrition"[^>]*><img [^>]*alt="In this section"/)
  })

  test('an entry with links opens them, its own address first (chrome-23)', async () => {
    const page = await bar(1280)
    await page.getByRole('button', {name: 'Collagen'}).click()
    const links = page.locator('[popover]:popover-open a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/collagen',
      '/does',
    ])
    await page.close()
  })

  test('the links of an entry close when the focus goes on, and hide nothing that has it', async () => {
    const page = await bar(1280)
    await page.getByRole('button', {name: 'Collagen'}).press('Enter')
    const opened = page.locator('[popover]:popover-open')
    for (const name of ['Collagen', 'What it does']) {
      await page.keyboard.press('Tab')
      expect([await page.locator(':focus').textContent(), await opened.count()]).toEqual([name, 1])
    }
    await page.keyboard.press('Tab')
    expect([await page.locator(':focus').textContent(), await opened.count()]).toEqual(['Magnesium', 0])
    await page.close()
  })

  test('takes room only where it is shown, and grows in height with what it shows (chrome-24)', async () => {
    const {FilledFrame} = await import('./SiteFrame.tsx')
    const frame = (categories: readonly string[], chrome: 'full' | 'simple' = 'full') =>
      htmlOf(
        <FilledFrame
          settings={defaultSettings}
          path="/page"
          chrome={chrome}
          nav={{...emptyNav, secondary: [nav]}}
          area={{categories, isSponsored: false, hasTabs: false}}
          isStandalone
        >
          Text
        </FilledFrame>,
      )
    /** The heights of the bar, and of all that is between the header and the text. */
    const heights = async (html: string, size: string) => {
      const page = await styledPage(browser, html, [...sheets, 'chrome/Header.module.css'], {window: 1280})
      await page.addStyleTag({
        content: `nav[aria-label="Eat well"] {font-size: ${size}} nav a {font: inherit !important}`,
      })
      const [bottom, top] = [
        await page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom),
        await page.locator('main').evaluate((element) => element.getBoundingClientRect().top),
      ]
      const [box] = await page
        .locator('nav[aria-label="Eat well"]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      await page.close()
      return {bar: Math.round(box ?? 0), between: Math.round(top - bottom)}
    }
    expect(await heights(await frame(['sleep']), '16px')).toEqual({bar: 0, between: 0})
    expect(await frame(['nutrition'], 'simple')).not.toContain('Eat well')
    const usual = await heights(await frame(['nutrition']), '16px')
    const larger = await heights(await frame(['nutrition']), '80px')
    expect(usual.between).toBe(usual.bar)
    expect(larger.between).toBe(larger.bar)
    expect(usual.bar).toBeGreaterThanOrEqual(52)
    expect(larger.bar).toBeGreaterThan(usual.bar + 20)
  })

  test('the editor’s colour is used where it can be read (chrome-23)', async () => {
    const tokens = readFileSync(path.join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
    expect(tokens).toContain(`--sage: light-dark(${grounds.light}, ${grounds.dark})`)
    expect(await htmlOf(<SecondaryNav nav={nav} />)).toContain('light-dark(#0F5B4C, var(--ink))')
  })
})

test('the links to social networks have the name of the network, and lead there (chrome-30)', async () => {
  const html = await htmlOf(
    <SocialLinks
      links={[
        {network: 'instagram', url: 'https://www.instagram.com/us'},
        {network: 'youtube', url: 'javascript:alert(1)'},
      ]}
    />,
  )
  const page = await browser.newPage()
  await page.setContent(html)
  const links = page.getByRole('list', {name: 'Follow us'}).getByRole('link')
  expect(await links.count()).toBe(1)
  const link = page.getByRole('link', {name: 'Instagram'})
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    'https://www.instagram.com/us',
    'noopener',
  ])
  expect(await htmlOf(<SocialLinks links={[]} />)).toBe('')
  await page.close()
})
