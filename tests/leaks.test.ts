import {createHash} from 'node:crypto'
import {brotliCompressSync, gzipSync} from 'node:zlib'
import {expect, test} from '@jest/globals'
import {leaksOf} from './browser/support/leaks.ts'
import type {Recorded} from './browser/support/recorder.ts'

const email = 'zyxreader@zyxmail.example'
const markers = {condition: 'zyxcondition', email, zip: '99501-7348'}
const request = (fields: Partial<Recorded>): Recorded => ({
  method: 'GET',
  host: 'ads.example',
  path: '/',
  headers: [],
  encoding: '',
  body: Buffer.alloc(0),
  ...fields,
})
const base64 = (text: string) => Buffer.from(text).toString('base64')
const hashed = (algorithm: string, text: string) => createHash(algorithm).update(text)

test.each<[string, Partial<Recorded>, string]>([
  ['a host', {host: 'zyxcondition.example'}, 'condition'],
  ['a path, in another case', {path: '/p/ZyxCondition/x'}, 'condition'],
  ['a query, encoded twice', {path: `/?u=${encodeURIComponent(encodeURIComponent(`https://a/?e=${email}`))}`}, 'email'],
  ['letters that are encoded without need', {path: '/?u=%7a%79%78condition'}, 'condition'],
  ['a referrer', {headers: ['Referer', 'http://localhost/zyxcondition']}, 'condition'],
  ['a cookie', {headers: ['Cookie', `a=1; b=${base64('zyxcondition')}`]}, 'condition'],
  ['base64 that begins anywhere', {path: `/?d=xx${base64('https://a.example/zyxcondition/b')}`}, 'condition'],
  ['base64 of an encoded address', {path: `/?d=${base64('https%3A%2F%2Fa%2F%7Ayxcondition')}`}, 'condition'],
  ['hexadecimal digits', {path: `/?d=${Buffer.from('ZYXCONDITION').toString('hex')}`}, 'condition'],
  ['a body', {body: Buffer.from(JSON.stringify({page: '/zyxcondition'}))}, 'condition'],
  ['a body in gzip', {encoding: 'gzip', body: gzipSync('zip=99501-7348')}, 'zip'],
  ['a body in brotli', {encoding: 'br', body: brotliCompressSync('zip=995017348')}, 'zip'],
  ['an MD5', {path: `/?h=${hashed('md5', email).digest('hex')}`}, 'email'],
  ['a SHA-1 in capitals', {path: `/?h=${hashed('sha1', email).digest('hex').toUpperCase()}`}, 'email'],
  ['a SHA-256 in base64', {body: Buffer.from(hashed('sha256', email).digest('base64'))}, 'email'],
])('a marker is found in %s', (_, fields, name) => {
  expect(leaksOf(request(fields), markers)).toEqual([name])
})

test('nothing is found in a request that holds none', () => {
  const path = `/tag.js?page=${encodeURIComponent('https://apothecary.example')}&id=${base64('zyxcondi tion')}`
  expect(leaksOf(request({path, headers: ['Referer', 'https://apothecary.example/']}), markers)).toEqual([])
})
