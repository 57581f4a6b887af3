import {expect, test} from '@jest/globals'
import {shareLinks} from './shareLinks.ts'

const url = 'https://www.example.com/sleep/naps?a=1&b=2'
const links = shareLinks({url, title: 'Naps & you', image: 'https://www.example.com/nap.jpg'})

test('two social networks and an image-sharing network open in a new tab, email does not (share-7)', () => {
  expect(links.map(({name, newTab}) => [name, newTab])).toEqual([
    ['Facebook', true],
    ['X', true],
    ['Pinterest', true],
    ['Email', false],
  ])
  const [facebook, x, pinterest] = links.map(({href}) => new URL(href))
  expect(facebook?.searchParams.get('u')).toBe(url)
  expect([x?.searchParams.get('url'), x?.searchParams.get('text')]).toEqual([url, 'Naps & you'])
  expect(pinterest?.searchParams.get('media')).toBe('https://www.example.com/nap.jpg')
})

test('email has the subject and the body filled in (share-8)', () => {
  const mail = links.at(-1)?.href ?? ''
  expect(mail).toMatch(/^mailto:\?/)
  const fields = new URLSearchParams(mail.slice('mailto:?'.length))
  expect([fields.get('subject'), fields.get('body')]).toEqual(['Naps & you', `Naps & you\n${url}`])
  expect(mail).not.toContain('+')
})

test('half of a surrogate pair in a title, which no address can hold, becomes a replacement character', () => {
  const mail = shareLinks({url, title: 'Naps \ud83d'}).at(-1)?.href
  expect(mail).toBe(`mailto:?subject=Naps%20%EF%BF%BD&body=Naps%20%EF%BF%BD%0A${encodeURIComponent(url)}`)
})
