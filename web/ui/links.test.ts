import {afterEach, describe, expect, test} from '@jest/globals'
import {linkAttributes, otherHost} from './links.ts'

const settings = {SITE_URL: process.env['SITE_URL'], WEB_PORT: process.env['WEB_PORT']}
afterEach(() => {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

describe('the site of an address (links-1, links-2)', () => {
  test.each([
    ['/sleep', undefined],
    ['#comments', undefined],
    ['sleep/naps', undefined],
    ['mailto:hello@example.org', undefined],
    ['https://www.example.org/sleep', undefined],
    ['http://WWW.example.org/sleep', undefined],
    ['//www.example.org/sleep', undefined],
    ['https://example.org/sleep', 'example.org'],
    ['https://www.example.org.evil.test/', 'www.example.org.evil.test'],
    ['https://www.example.org@evil.test/', 'evil.test'],
    [' HTTPS://Go.Example.com:8443/x', 'go.example.com'],
    ['//go.example.com/x', 'go.example.com'],
    ['/\\go.example.com/x', 'go.example.com'],
  ])('%s: %s', (href, host) => {
    process.env['SITE_URL'] = 'https://www.example.org'
    expect(otherHost(href)).toBe(host)
  })

  test('is found in browsers without `URL.parse` (Safari before 18), too', () => {
    const parse = Object.getOwnPropertyDescriptor(URL, 'parse') ?? {}
    Reflect.deleteProperty(URL, 'parse')
    try {
      expect(otherHost('https://example.org/sleep')).toBe('example.org')
      expect(otherHost('https://[')).toBeUndefined()
    } finally {
      Object.defineProperty(URL, 'parse', parse)
    }
  })

  test('without a public address the site is this machine', () => {
    delete process.env['SITE_URL']
    process.env['WEB_PORT'] = '4000'
    expect(otherHost('http://localhost:4000/sleep')).toBeUndefined()
    expect(otherHost('http://localhost:3000/sleep')).toBe('localhost')
  })
})

describe('the attributes of a link', () => {
  test('an address that could run code has none, in whatever encoding (links-3, links-4)', () => {
    for (const href of ['javascript:alert(1)', ' JaVa\nScript:alert(1)', 'vbscript:x', 'data:text/html,x'])
      expect(linkAttributes(href)).toBeUndefined()
  })

  test('another site does not get a handle on our window; our own pages keep it', () => {
    process.env['SITE_URL'] = 'https://www.example.org'
    expect(linkAttributes('https://go.example.com/', {rel: 'sponsored'})?.rel).toBe('sponsored noopener')
    expect(linkAttributes('https://www.example.org/sleep')).toEqual({href: 'https://www.example.org/sleep'})
    expect(linkAttributes('/sleep', {newTab: true})).toEqual({href: '/sleep', target: '_blank', rel: 'noopener'})
  })
})
