import {expect, test} from '@jest/globals'
import {createElement, lazy} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {showBody, showFixture} from '../../tests/support/fixtures.tsx'
import {island} from '../ui/island.client.tsx'
import {embedFixtures} from '../widgets/embed/embed.fixtures.ts'
import {policyOf} from './testPolicy.ts'

test('the policy of a page allows frames of the embeds that it holds, and of nobody else (embed-3, embed-4)', async () => {
  const {html} = await showBody([embedFixtures.youtube, embedFixtures.default, embedFixtures.longest])
  expect(policyOf(html)).toContain('frame-src https://www.youtube-nocookie.com https://datawrapper.dwcdn.net;')
  expect(policyOf((await showFixture('embed', 'otherSite')).html)).toContain("frame-src 'none';")
  expect(policyOf('<p>A page without embeds</p>')).toContain("frame-src 'none';")
})

test('a page with a survey has a frame of our own site; the survey’s script may not run in the page (tracking-21, consent-17)', () => {
  const survey =
    '<div data-survey-script="https://ask.example.com/s.js" data-survey-frame="/assets/surveyFrame.x.html"></div>'
  expect(policyOf(survey)).toContain("frame-src 'self';")
  expect(policyOf(survey)).not.toContain('ask.example.com')
})

test('a page that asks an ad network, or reCAPTCHA, has frames of our own site, and of nobody else (ad-slot-31)', () => {
  const slot = '<div data-ad-slot="DLB1" data-ad-frame="/assets/adFrame.x.html"></div>'
  const form = '<form data-recaptcha="key" data-recaptcha-frame="/assets/recaptchaFrame.x.html"></form>'
  for (const html of [slot, form]) expect(policyOf(html)).toContain("frame-src 'self';")
  expect(policyOf('<div data-ad-frame="https://evil.example/"></div>')).toContain("frame-src 'none';")
})

test('a page with an island has frames of our own site: that of the coupons sends one with a token of reCAPTCHA (coupon-32)', () => {
  const html = renderToStaticMarkup(createElement(island(lazy(async () => ({default: () => null})))))
  expect(policyOf(html)).toContain("frame-src 'self';")
})

test('a text that looks like the attribute is none, nor is another site in it (embed-3)', () => {
  expect(policyOf('<p> data-embed-frame=&quot;https://player.vimeo.com/&quot;</p>')).toContain("frame-src 'none';")
  for (const address of [
    'https://evil.example/',
    'https://player.vimeo.com.evil.example/',
    'https://[no host',
    'https://x@evil.example/',
  ])
    expect(policyOf(`<div data-embed-frame="${address}"></div>`)).toContain("frame-src 'none';")
})
