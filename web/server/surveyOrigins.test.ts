import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {SurveyIntercept} from '../privacy/SurveyIntercept.tsx'
import {surveyOrigins} from './surveyOrigins.ts'
import {policyOf} from './testPolicy.ts'

test('the policy of a page lets the script of its survey run, and that of nobody else (tracking-21)', () => {
  const page = renderToStaticMarkup(SurveyIntercept({address: 'https://ask.example.com/s.js?a=1&b=2'}))
  for (const part of ["script-src 'self' https://ask.example.com;", "connect-src 'self' https://ask.example.com;"])
    expect(policyOf(page)).toContain(part)
  expect(policyOf(page)).toContain('frame-src https://ask.example.com;')
  expect(policyOf('<p>A page without a survey</p>')).toBe(policyOf(''))
  expect(policyOf('')).toContain("script-src 'self';")
})

test('a text that looks like the attribute is none', () => {
  expect(surveyOrigins(Buffer.from('<p> data-survey-script=&quot;https://evil.example/&quot;</p>'))).toEqual([])
  expect(surveyOrigins(Buffer.from('<div data-survey-script="https://[not a host"></div>'))).toEqual([])
})
