import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {FilledFrame} from './SiteFrame.tsx'
import {emptyNav} from './siteNav.ts'
import {defaultSettings, type SiteSettings} from './siteSettings.ts'

/** The HTML of a frame with these settings. `page` is what the page says of itself. */
const frame = (settings: Partial<SiteSettings>, page: {template?: string; route?: string} = {}) =>
  htmlOf(
    <FilledFrame settings={{...defaultSettings, ...settings}} path="/page" nav={emptyNav} isStandalone {...page}>
      Text
    </FilledFrame>,
  )

test('the main part of a page says what metrics report of it: template, route and build (metrics-2)', async () => {
  expect(await frame({}, {template: 'search', route: '/search'})).toMatch(
    /<main [^>]*data-template="search" data-route="\/search" data-build="[0-9a-f]{12}"/,
  )
  expect(await frame({}, {template: 'article'})).toContain('data-route="/[[...path]]"')
})

test('a page has the container of a survey where the settings name one (tracking-21)', async () => {
  expect(await frame({})).not.toContain('survey-intercept')
  expect(await frame({surveyScript: 'https://ask.example.com/s.js'})).toContain(
    'data-survey-script="https://ask.example.com/s.js"',
  )
})
