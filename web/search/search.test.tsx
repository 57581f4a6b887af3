import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {searchTerm} from '@apothecary/shared/types/searchTerm.ts'
import {renderToStaticMarkup} from 'react-dom/server'
import {SearchResults} from './SearchResults.tsx'
import {searchWords} from './searchWords.ts'

describe('the term of a search', () => {
  test.each([
    ['a', undefined],
    [' a ', undefined],
    ['  ', undefined],
    ['ab', 'ab'],
    ['  low \n mood ', 'low mood'],
    [undefined, undefined],
    [['low', 'mood'], undefined],
    [{toString: 'x'}, undefined],
  ])('%j is %j: more than 1 character (search-11)', (typed, term) => {
    expect(searchTerm(typed)).toBe(term)
  })

  test('is cut', () => {
    expect(searchTerm('x'.repeat(5000))).toHaveLength(200)
  })
})

describe('what the lake is asked for', () => {
  test.each([
    ['low mood', 'low mood'],
    ['magnes*', 'magnes*'],
    ['*'.repeat(100), ''],
    [`${'*'.repeat(20)}qz`, 'qz'],
    ['a*a*a*a*b', 'aaaab'],
    ['** sleep ** "*"', 'sleep'],
    ['"low mood" -tired', '"low mood" -tired'],
    ['((( ))) \\ |', ''],
    ['睡眠 süß', '睡眠 süß'],
  ])('%j: %j', (term, words) => {
    expect(searchWords(term)).toBe(words)
  })

  test('has a bounded number of words', () => {
    expect(searchWords('ab '.repeat(100)).split(' ')).toHaveLength(16)
  })
})

test('the input of the header is 355 px wide, inside its padding (search-4)', async () => {
  const css = await readFile(path.join(import.meta.dirname, '../chrome/Header.module.css'), 'utf8')
  const [box = ''] = /\.search \{[^}]*\}/.exec(css) ?? []
  expect(box).toMatch(/inline-size: min\(355px \+ 2 \* var\(--space-3\), /)
  expect(box).toContain('padding: var(--space-3);')
})

describe('the page of results', () => {
  const show = (asked: boolean, term: string | undefined): string =>
    renderToStaticMarkup(<SearchResults asked={asked} term={term} results={[]} />)

  test('has a form to /search with the field q1 (search-2), which keeps the term', () => {
    const html = show(true, 'low "mood"')
    expect(html).toMatch(/<form action="\/search" method="get">/)
    expect(html).toMatch(/<input[^>]* name="q1"[^>]* value="low &quot;mood&quot;"/)
  })

  test('says what to do about an empty term (search-9), once somebody has asked', () => {
    expect(show(true, undefined)).toContain('Please enter a valid search term.')
    expect(show(false, undefined)).not.toContain('Please enter')
  })

  test('shows a term as text, whatever it is', () => {
    expect(show(true, '<script>alert(1)</script>')).not.toContain('<script>')
  })
})
