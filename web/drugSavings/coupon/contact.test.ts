import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {emailIn, phoneIn} from './contact.ts'

describe('an email address is local@domain with a top-level domain of two or more letters (coupon-9)', () => {
  test.each(['a@example.com', ' name+tag@mail.example.co.uk ', "o'neill@example.org", 'müller@bücher.de', 'a@b.cc'])(
    'takes %j',
    (typed) => expect(emailIn(typed)).toBe(typed.trim()),
  )

  test('leaves out invisible characters of copied text', () => {
    expect(emailIn('\u202Aread\u200Ber@exam\u00ADple.com\u202C')).toBe('reader@example.com')
  })

  test.each([
    '',
    'a\u0000b@example.com',
    'a\u001Bb@example.com',
    'a\uD800b@example.com',
    'abc',
    'a@b',
    'a@b.c',
    'a@b.c1',
    'a@.com',
    'a@b..com',
    '@example.com',
    'a@@example.com',
    'a b@example.com',
    'a@exam ple.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'A <a@example.com>',
    'a@example.com\r\nBcc: b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', (typed) => expect(emailIn(typed)).toBeUndefined())

  test('what is taken has one @, and no character that separates addresses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({unit: 'grapheme'}), fc.emailAddress()), (typed) => {
        const email = emailIn(typed) ?? 'a@b.cc'
        expect(email.split('@')).toHaveLength(2)
        expect(email).not.toMatch(/[\s\p{C},;:<>()[\]\\"]/u)
        expect(email).toMatch(/\.\p{L}{2,}$/u)
      }),
    )
  })

  test('a long text is refused at once', () => {
    const begun = performance.now()
    for (const text of [`a@${'a.'.repeat(100_000)}`, `a@${'a'.repeat(100_000)}`, '@'.repeat(100_000)])
      expect(emailIn(text)).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(500)
  })
})

describe('a phone number has 10 digits, or 11 that begin with 1 (coupon-13)', () => {
  test.each([
    '5550100199',
    '(555) 010-0199',
    '555.010.0199',
    '555/010/0199',
    '1 555 010 0199',
    '+1 (555) 010-0199',
    ' 555\u00A0010\u20110199 ',
    '\u202A555-010-0199\u202C',
  ])('takes %j', (typed) => expect(phoneIn(typed)).toBe('5550100199'))

  test.each([
    '',
    '555010019',
    '55501001990',
    '25550100199',
    '115550100199',
    '+5550100199',
    '+44 20 7946 0958',
    '555-010-0199 x2',
    '555-010-01a9',
    '٥٥٥٠١٠٠١٩٩',
  ])('refuses %j', (typed) => expect(phoneIn(typed)).toBeUndefined())

  const digits = fc.stringMatching(/^[0-9]{10}$/)
  const filling = fc
    .array(fc.constantFrom(' ', '-', '.', '(', ')', '/', '–'), {maxLength: 3})
    .map((parts) => parts.join(''))

  test('formatting characters anywhere change nothing', () => {
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('', '1', '+1'),
        fc.array(filling, {minLength: 11, maxLength: 11}),
        (number, prefix, fills) => {
          const typed = `${prefix}${fills[10] ?? ''}${number.replaceAll(/./g, (digit, index: number) => digit + (fills[index] ?? ''))}`
          expect(phoneIn(typed)).toBe(number)
        },
      ),
    )
  })

  test('any other count of digits is refused, and so is any other character', () => {
    const other = fc.stringMatching(/^[0-9]{0,20}$/).filter((text) => text.length !== 10 && !/^1[0-9]{10}$/.test(text))
    fc.assert(fc.property(other, (text) => expect(phoneIn(text)).toBeUndefined()))
    fc.assert(
      fc.property(digits, fc.stringMatching(/^[A-Za-z#*,;]$/), fc.nat(10), (number, letter, at) =>
        expect(phoneIn(number.slice(0, at) + letter + number.slice(at))).toBeUndefined(),
      ),
    )
  })
})
