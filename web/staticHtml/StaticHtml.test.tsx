import {expect, test} from '@jest/globals'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {StaticHtml} from './StaticHtml.tsx'
import {StaticParts, withStaticParts} from './staticParts.ts'

/** A client component, as the server sees one: React renders it where it stands. */
const Island = Object.assign(({label}: {readonly label: string}) => <button type="button">{label}</button>, {
  $$typeof: Symbol.for('react.client.reference'),
})

function Heading({children}: {readonly children: ReactNode}) {
  return <h2 className="heading">{children}</h2>
}

/** What React renders of some nodes, with marks in it, and the page with its parts. */
function show(nodes: ReactNode): {readonly byReact: string; readonly page: string} {
  const parts = new StaticParts(renderToStaticMarkup)
  const byReact = withStaticParts(parts, () => renderToStaticMarkup(<StaticHtml>{nodes}</StaticHtml>))
  return {byReact: byReact.replaceAll(/<!--\w+:(\d+)-->/g, '[$1]'), page: parts.fillHtml(byReact)}
}

test('React gets the outermost elements of what is static, and all of an island with what it stands in', () => {
  const {byReact, page} = show(
    <article>
      <Heading>
        Sleep <em>well</em>
      </Heading>
      <section>
        <p>
          Count <b>sheep</b>.
        </p>
        <Island label="Start" />
      </section>
      <ul>
        <li>One</li>
        <li>Two</li>
      </ul>
    </article>,
  )
  expect(byReact).toBe(
    '<article><h2 class="heading">[1]</h2><section><p>[0]</p><button type="button">Start</button></section><ul>[2]</ul></article>',
  )
  expect(page).toBe(
    '<article><h2 class="heading">Sleep <em>well</em></h2><section><p>Count <b>sheep</b>.</p><button type="button">Start</button></section><ul><li>One</li><li>Two</li></ul></article>',
  )
})

test.each<[string, ReactNode]>([
  [
    'a style sheet, which React moves into the head',
    <link key="a" rel="stylesheet" href="/a.css" precedence="widget" />,
  ],
  ['a picture that the browser is told to load early', <img key="a" src="/a.avif" alt="" />],
  [
    'a title of several texts',
    <title key="a">
      {'Sleep'} {'well'}
    </title>,
  ],
  ['a script', <script key="a" src="/a.js" async />],
  ['what React has to wait for', <div key="a">{Promise.resolve(<p>Late</p>)}</div>],
])('%s stays with React; what stands beside it does not', (_, node) => {
  const taken: string[] = []
  const parts = new StaticParts((nodes) => {
    taken.push(renderToStaticMarkup(nodes))
    return ''
  })
  const children = (
    <div>
      {node}
      <p>
        A <b>word</b>
      </p>
    </div>
  )
  void withStaticParts(parts, () => StaticHtml({children}))
  expect(taken).toEqual(['A <b>word</b>'])
})

test('the markup is that of React alone', () => {
  const nodes = (
    <main id="main" tabIndex={-1} data-empty="">
      {[1, 2].map((n) => (
        <p key={n} className="a b" style={{color: 'red', marginTop: 4}}>
          {n} &amp; <a href="/x?a=1&b=2">“link”</a>
          {null}
          {false}
        </p>
      ))}
      <select defaultValue="b" aria-label="Choice">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <svg viewBox="0 0 1 1" aria-hidden>
        <title>Sun</title>
        <path d="M0 0" strokeWidth={2} />
      </svg>
      <textarea defaultValue="Words" />
      {/* oxlint-disable-next-line react/no-danger -- structured data of this test */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{__html: '{"@type":"Article"}'}} />
      <img src="/a.avif" alt="" loading="lazy" />
      <Island label="Go" />
    </main>
  )
  expect(show(nodes).page).toBe(renderToStaticMarkup(nodes))
  expect(show(nodes).byReact).not.toBe(renderToStaticMarkup(nodes))
})

test('an outermost static element whose children depend on it is left whole', () => {
  const select = (
    <select defaultValue="b" aria-label="Choice">
      <option value="a">A</option>
      <option value="b">B</option>
    </select>
  )
  expect(show(select).byReact).toBe(renderToStaticMarkup(select))
  expect(show(<div>{select}</div>).byReact).toBe('<div>[0]</div>')
})

test('nothing changes where nobody asks for it: in previews and in tests', () => {
  const nodes = (
    <p>
      A <b>word</b>
    </p>
  )
  expect(renderToStaticMarkup(<StaticHtml>{nodes}</StaticHtml>)).toBe('<p>A <b>word</b></p>')
})

test('flight data gets the same HTML, in JSON in a literal, which ends no script', () => {
  const parts = new StaticParts(() => '<b title="a\\b">“x” & </script>\u2028</b>')
  const mark = parts.add('ignored')
  const inJson = JSON.stringify({__html: mark})
  const script = `self.__next_f.push([1,${JSON.stringify(inJson)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)}])`
  const filled = parts.fillScript(script)
  expect(filled).not.toMatch(/[<>\u2028]/)
  const pushed: unknown[] = []
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- what a browser does with it
  new Function('self', filled)({__next_f: {push: (entry: unknown[]) => pushed.push(...entry)}})
  expect(JSON.parse(String(pushed[1]))).toEqual({__html: '<b title="a\\b">“x” & </script>\u2028</b>'})
})

test('marks of another page, or made up, are left as they are', () => {
  const [one, two] = [new StaticParts(() => 'one'), new StaticParts(() => 'two')]
  expect(one.fillHtml(`${one.add('')}${two.add('')}<!--x:0-->`)).toMatch(/^one<!--\w+:0--><!--x:0-->$/)
})
