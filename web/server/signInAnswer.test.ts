import {expect, test} from '@jest/globals'
import {routedUrl} from './signInAnswer.ts'

test.each([
  ['GET', '/signing-you-in?code=c&state=s', '/api/auth/finish?code=c&state=s'],
  ['GET', '/signing-you-in?state=s&error=access_denied', '/api/auth/finish?state=s&error=access_denied'],
  ['GET', '/signing-you-in?code=c?d&state=s', '/api/auth/finish?code=c?d&state=s'],
  ['POST', '/signing-you-in', '/api/auth/finish?'],
  ['GET', '/signing-you-in', '/signing-you-in'],
  ['GET', '/signing-you-in?outcome=refused', '/signing-you-in?outcome=refused'],
  ['GET', '/signing-you-in/other?state=s', '/signing-you-in/other?state=s'],
  ['POST', '/sleep', '/sleep'],
  ['GET', '/search?q1=state&state=s', '/search?q1=state&state=s'],
])('%s %s is answered by %s (sign-in-3)', (method, url, routed) => {
  expect(routedUrl(method, url)).toBe(routed)
})
