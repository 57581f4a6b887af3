import {describe, expect, test} from '@jest/globals'
import type {ReactNode} from 'react'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {Marks} from './Marks.ts'
import {mergeMarks} from './mergeMarks.tsx'

const marks = new Marks()
const place = (path: string) => ({id: 'a', type: 'faq', path: [path]})
const mark = (text: string, path: string): string => marks.add(text, place(path))
marks.addObject('faq', 'a', place('_type'))

/** The HTML of what a view makes of texts, in a preview. */
async function preview(view: (...texts: string[]) => ReactNode, ...texts: readonly string[]): Promise<string> {
  const marked = texts.map((text, index) => mark(text, `f${index}`))
  const html = await htmlOf(mergeMarks(view(...texts), view(...marked), marks))
  return html.replaceAll('id=a;type=faq;path=', '').replaceAll(';base=%2F', '')
}

describe('texts know their places', () => {
  test('one text is that of its element; words of the site around it stay', async () => {
    expect(await preview((name) => <p>By {name}</p>, 'Ann')).toBe('<p data-sanity="f0">By Ann</p>')
  })

  test('several texts in one element get elements of their own, also joined in one string', async () => {
    const parts =
      '<preview-text data-sanity="f0">Soup</preview-text> · <preview-text data-sanity="f1">Greek</preview-text>'
    expect(await preview((one, two) => <p>{`${one} · ${two}`}</p>, 'Soup', 'Greek')).toBe(`<p>${parts}</p>`)
    const split = (one = '', two = ''): ReactNode => (
      <p>
        {one} · {two}
      </p>
    )
    expect(await preview(split, 'Soup', 'Greek')).toBe(`<p>${parts}</p>`)
  })

  test('a text that a view changes keeps its place', async () => {
    expect(await preview((text = '') => <p>{text.toUpperCase()}</p>, 'shop now')).toBe(
      '<p data-sanity="f0">SHOP NOW</p>',
    )
    expect(await preview((text = '') => text.split('\n').map((line) => <p key={line}>{line}</p>), 'One\nTwo')).toBe(
      '<p data-sanity="f0">One</p><p data-sanity="f0">Two</p>',
    )
  })

  test('a picture has that of its description, the root of a widget that of its document', async () => {
    expect(await preview((alt) => <img alt={alt} />, 'A bowl')).toBe('<img alt="A bowl" data-sanity="f0"/>')
    const html = await preview(
      (text) => (
        <section data-widget="faq" data-widget-id="a" aria-label={text}>
          <hr />
        </section>
      ),
      'Questions',
    )
    expect(html).toBe(
      '<section data-widget="faq" data-widget-id="a" aria-label="Questions" data-sanity="_type"><hr/></section>',
    )
  })
})

describe('what a page says is made from the texts without marks', () => {
  test('lengths, cuts, comparisons and addresses', async () => {
    const view = (text = ''): ReactNode => (
      <section data-widget="faq" data-widget-id="a">
        {text === 'Price' ? <b>{text}</b> : null}
        <a href={`/search?q=${encodeURIComponent(text)}`} title={text} data-length={text.length}>
          {text.slice(0, 3)}
        </a>
      </section>
    )
    expect(await preview(view, 'Price')).toBe(
      '<section data-widget="faq" data-widget-id="a" data-sanity="_type"><b data-sanity="f0">Price</b>' +
        '<a href="/search?q=Price" title="Price" data-length="5" data-sanity="f0">Pri</a></section>',
    )
  })

  test('members that a view leaves out by their texts do not shift the places of the others', async () => {
    const view = (...texts: string[]): ReactNode => (
      <ul>{texts.flatMap((text, index) => (text === 'Overall' ? [] : [<li key={index}>{text}</li>]))}</ul>
    )
    expect(await preview(view, 'Overall', 'Taste', 'Value')).toBe(
      '<ul><li data-sanity="f1">Taste</li><li data-sanity="f2">Value</li></ul>',
    )
  })

  test('a component that throws for a marked text is shown without places', async () => {
    const Strict = ({text}: {readonly text: string}): ReactNode => {
      if (text.length > 5) throw new Error('too long')
      return <p>{text}</p>
    }
    expect(await preview((text = '') => <Strict text={text} />, 'short')).toBe('<p data-sanity="f0">short</p>')
    expect(await preview((text = '') => <Strict text={text} />, 'other')).not.toContain('preview-text')
  })
})
