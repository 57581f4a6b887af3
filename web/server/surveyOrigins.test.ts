import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {SurveyIntercept} from '../privacy/SurveyIntercept.tsx'
import {contentSecurityPolicy, noForeignOrigins} from './securityHeaders.ts'
import {surveyOrigins} from './surveyOrigins.ts'

const policy = (html: string): string =>
  contentSecurityPolicy({
    ...noForeignOrigins,
    surveyOrigins: surveyOrigins(Buffer.from(html)),
    scriptHashes: [],
    draft: false,
    dev: false,
    publicHost: false,
    studioOrigins: [],
    imageOrigin: 'http://localhost:3333',
    lakeOrigin: 'http://localhost:3333',
  })

test('the policy of a page lets the script of its survey run, and that of nobody else (tracking-21)', () => {
  const page = renderToStaticMarkup(SurveyIntercept({address: 'https://ask.example.com/s.js?a=1&b=2'}))
  for (const part of ["script-src 'self' https://ask.example.com;", "connect-src 'self' https://ask.example.com;"])
    expect(policy(page)).toContain(part)
  expect(policy(page)).toContain('frame-src https://ask.example.com;')
  expect(policy('<p>A page without a survey</p>')).toBe(policy(''))
  expect(policy('')).toContain("script-src 'self';")
})

test('a text that looks like the attribute is none', () => {
  expect(surveyOrigins(Buffer.from('<p> data-survey-script=&quot;https://evil.example/&quot;</p>'))).toEqual([])
  expect(surveyOrigins(Buffer.from('<div data-survey-script="https://[not a host"></div>'))).toEqual([])
})
