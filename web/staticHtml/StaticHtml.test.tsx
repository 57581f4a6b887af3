import {expect, test} from '@jest/globals'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {replaceAddresses} from '../assets/assetUrl.ts'
import type {IslandProps} from '../ui/island.client.tsx'
import {decodeProps, encodeProps} from './islandProps.ts'
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

test('an island gets its script, and its props as text, from which its code makes the same', () => {
  interface CardsProps {
    readonly title: string
    readonly texts: Readonly<Record<string, ReactNode>>
    readonly list: readonly ReactNode[]
    readonly children?: ReactNode
  }
  const Code = ({title, texts, list, children}: CardsProps) => (
    <section title={title}>
      {texts['low']}
      <ul>{list}</ul>
      {children}
    </section>
  )
  const starts: unknown[] = []
  const Cards = Object.assign(
    ({islandStart, ...props}: CardsProps & IslandProps) => {
      starts.push(islandStart?.script)
      return islandStart === undefined ? null : (
        <>
          <Code {...props} />
          <Code {...decodeProps<CardsProps>(islandStart.props)} />
        </>
      )
    },
    {$$typeof: Symbol.for('react.client.reference')},
  )
  replaceAddresses({'Cards.island.js': '/assets/Cards.island.A.js'})
  const page = (
    <StaticHtml>
      <Cards
        islandName="Cards"
        title={'“a” <b> & $element'}
        texts={{
          low: (
            <p className="text" style={{color: 'red'}}>
              Sleep <b>well</b>
            </p>
          ),
        }}
        list={[<Heading key="a">1 &lt; 2</Heading>, <Heading key="b">Two</Heading>]}
      >
        <>
          Text and <img src="/a.avif" alt="" loading="lazy" />
        </>
        {null}
      </Cards>
    </StaticHtml>
  )
  const html = withStaticParts(new StaticParts(renderToStaticMarkup), () => renderToStaticMarkup(page))
  replaceAddresses({})
  const own =
    '<section title="“a” &lt;b&gt; &amp; $element"><p class="text" style="color:red">Sleep <b>well</b></p><ul><h2 class="heading">1 &lt; 2</h2><h2 class="heading">Two</h2></ul>Text and <img src="/a.avif" alt="" loading="lazy"/></section>'
  expect([starts, html]).toEqual([['/assets/Cards.island.A.js'], own + own])
})

test.each([
  ['a component', {children: <Island label="Go" />}],
  ['a function', {onChange: () => undefined}],
  ['no plain data', {at: new Date(0)}],
  ['what would be read as an element', {words: {$element: ['p', null, {}]}}],
])('props of an island that hold %s cannot be sent', (_, props) => {
  expect(() => encodeProps(props)).toThrow(TypeError)
})

test('marks of another page, or made up, are left as they are', () => {
  const [one, two] = [new StaticParts(() => 'one'), new StaticParts(() => 'two')]
  expect(one.fillHtml(`${one.add('')}${two.add('')}<!--x:0-->`)).toMatch(/^one<!--\w+:0--><!--x:0-->$/)
})
