import {expect, test} from '@jest/globals'
import {routeLabel} from './routeLabel.ts'

const routes = new Map([
  ['/search', '/search'],
  ['/topics/sleep', '/topics/[slug]'],
  ['/api/optum/prices', '/api/optum/prices'],
  ['/feed.xml', '/feed.xml'],
])
const build = {
  files: new Set(['/_next/static/a.js', '/favicon.ico']),
  hasRoute: (path: string) => routes.has(path),
  routeOf: (path: string) => routes.get(path),
}

test.each([
  ['/', 'front'],
  ['/drugs/zolpidem', 'article'],
  ['/search', '/search'],
  ['/topics/sleep', '/topics/[slug]'],
  ['/api/optum/prices', '/api/optum/prices'],
  ['/api/zolpidem', 'none'],
  ['/zolpidem.php/wp-login.js', 'article'],
  ['/assets/zolpidem.js', 'none'],
  ['/feed.xml', '/feed.xml'],
  ['/favicon.ico', 'file'],
  ['/_next/static/a.js', 'file'],
  ['/metrics', '/metrics'],
  ['/speculation-rules.json', '/speculation-rules.json'],
  ['/embedded-openid/auth/zolpidem', '/embedded-openid'],
])('%s is counted as %s', (path, label) => {
  expect(routeLabel(path, build)).toBe(label)
})
