/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {uniqueIds} from './uniqueIds.ts'

/** A page with this body, and a part that is not in it yet. */
function parts(body: string, part: string): {readonly page: Document; readonly article: HTMLElement} {
  const read = (html: string) => new DOMParser().parseFromString(html, 'text/html')
  const article = read(`<article>${part}</article>`).querySelector('article')
  if (article === null) throw new Error('no article')
  return {page: read(body), article}
}

describe('an article that comes below another', () => {
  test('keeps its ids where they are free, and gets others where they are not, with everything that refers to them', () => {
    const {page, article} = parts(
      '<h2 id="sources">Sources</h2><div id="tip"></div><p id="gradient"></p><p id="gradient-2"></p>',
      `<nav><a href="#sources">Sources</a><a href="#dose">Dose</a><a href="/sleep/naps#sources">Elsewhere</a></nav>
       <h3 id="dose">Dose</h3><section id="sources" aria-labelledby="dose sources"></section>
       <button popovertarget="tip" data-tooltip="tip" aria-describedby="tip dose">?</button><div id="tip" popover></div>
       <svg><linearGradient id="gradient"/><rect fill="url(#gradient)" style="mask: url('#gradient')"/><use href="#gradient"/></svg>`,
    )
    uniqueIds(article, page)
    const attributes = (selector: string, name: string) =>
      [...article.querySelectorAll(selector)].map((element) => element.getAttribute(name))
    expect(attributes('a', 'href')).toEqual(['#sources-2', '#dose', '/sleep/naps#sources'])
    expect(attributes('section', 'id')).toEqual(['sources-2'])
    expect(attributes('section', 'aria-labelledby')).toEqual(['dose sources-2'])
    expect(['popovertarget', 'data-tooltip', 'aria-describedby'].flatMap((name) => attributes('button', name))).toEqual(
      ['tip-2', 'tip-2', 'tip-2 dose'],
    )
    expect(attributes('rect', 'fill')).toEqual(['url(#gradient-3)'])
    expect(attributes('rect', 'style')).toEqual([`mask: url('#gradient-3')`])
    expect(attributes('use', 'href')).toEqual(['#gradient-3'])
  })

  test('does not share its groups with the page, except those of forms, whose names are sent', () => {
    const {page, article} = parts(
      '<details name="faq"></details><input type="radio" name="units">',
      `<details name="faq"></details><details name="faq"></details><input type="radio" name="units">
       <form><input type="radio" name="units"></form><input name="units"><details name="other"></details>`,
    )
    uniqueIds(article, page)
    expect([...article.querySelectorAll('[name]')].map((element) => element.getAttribute('name'))).toEqual([
      'faq-2',
      'faq-2',
      'units-2',
      'units',
      'units',
      'other',
    ])
  })

  test('no id is there twice, and every reference leads to the same element as before', () => {
    const id = fc.constantFrom('a', 'a-2', 'a-2-2', 'b', 'b-2', 'ä', 'x.y')
    const references = [
      'href',
      'for',
      'aria-controls',
      'aria-labelledby',
      'headers',
      'list',
      'commandfor',
      'fill',
      'data-cook',
    ]
    const element = fc.record({id: fc.option(id), attribute: fc.constantFrom(...references), refers: id})
    fc.assert(
      fc.property(
        fc.uniqueArray(id),
        fc.uniqueArray(element, {selector: ({id: own}) => own ?? {}}),
        (taken, elements) => {
          const {page, article} = parts(taken.map((own) => `<p id="${own}"></p>`).join(''), '')
          for (const {id: own, attribute, refers} of elements) {
            const made = article.ownerDocument.createElement('p')
            if (own !== null) made.id = own
            const values: Readonly<Record<string, string>> = {
              href: `#${encodeURIComponent(refers)}`,
              fill: `url(#${refers})`,
            }
            made.setAttribute(attribute, values[attribute] ?? refers)
            article.append(made)
          }
          const find = (name: string) => [...article.children].find(({id: own}) => own === name)
          const before = elements.map(({refers}) => find(refers))
          uniqueIds(article, page)
          const after = elements.map(({attribute, refers}, index) => {
            const value = article.children[index]?.getAttribute(attribute) ?? ''
            const name = decodeURIComponent(value.replace(/^#|^url\(#|\)$/g, ''))
            // What refers to no element of the article is left as it was.
            return before[index] === undefined ? (name === refers ? undefined : null) : (find(name) ?? null)
          })
          expect(after).toEqual(before)
          const ids = [...page.querySelectorAll('[id]'), ...article.querySelectorAll('[id]')].map(({id: own}) => own)
          expect(new Set(ids).size).toBe(ids.length)
        },
      ),
    )
  })

  test('an id that the article itself has twice is there once', () => {
    const {page, article} = parts('', '<p id="a"></p><p id="a"></p><a href="#a"></a><p id="a-2"></p>')
    uniqueIds(article, page)
    expect([...article.querySelectorAll('[id]')].map(({id}) => id)).toEqual(['a', 'a-3', 'a-2'])
    expect(article.querySelector('a')?.getAttribute('href')).toBe('#a')
  })
})
