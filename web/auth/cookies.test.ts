import {expect, test} from '@jest/globals'
import {attemptCookie, readCookie, removedCookies, sessionCookies} from './cookies.ts'

test('the cookies of a session are HttpOnly, Secure outside localhost, and SameSite=Lax; scripts see a hint without content (sign-in-15)', () => {
  expect(sessionCookies('token', 'https://site.example')).toEqual([
    '__Host-apothecary_session=token; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly',
    'apothecary_member=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
  ])
  expect(sessionCookies('token', 'http://localhost:3000')).toEqual([
    'apothecary_session=token; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly',
    'apothecary_member=1; Path=/; Max-Age=2592000; SameSite=Lax',
  ])
  expect(attemptCookie('sealed', 'https://site.example')).toBe(
    '__Host-apothecary_attempt=sealed; Path=/; Max-Age=600; SameSite=Lax; Secure; HttpOnly',
  )
})

test('without https they are Secure too, except on this machine (sign-in-15)', () => {
  for (const origin of ['http://site.example', 'http://10.0.0.1:3000', 'https://localhost'])
    expect(sessionCookies('token', origin)[0]).toContain('; Secure')
  for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(sessionCookies('token', origin)[0]).not.toContain('Secure')
})

test('they are removed with the attributes that they were set with', () => {
  expect(removedCookies(['session', 'hint'], 'https://site.example')).toEqual([
    '__Host-apothecary_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
    'apothecary_member=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
})

test('a cookie is found by its whole name; one that another host of the domain may have set is not taken', () => {
  const headers = new Headers({cookie: 'x=1; apothecary_session=other; __Host-apothecary_session=mine; y=2'})
  expect(readCookie(headers, 'session', 'https://site.example')).toBe('mine')
  expect(readCookie(headers, 'session', 'http://localhost:3000')).toBe('other')
  expect(readCookie(headers, 'attempt', 'https://site.example')).toBeUndefined()
  expect(readCookie(new Headers(), 'session', 'https://site.example')).toBeUndefined()
  expect(readCookie(new Headers({cookie: 'apothecary_session='}), 'session', 'http://localhost')).toBeUndefined()
})
