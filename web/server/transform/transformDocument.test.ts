import {createHash} from 'node:crypto'
import {describe, expect, test} from '@jest/globals'
import {revealBoundaries} from './revealBoundaries.ts'
import {inlineScriptHashes, transformDocument, Untransformable} from './transformDocument.ts'

const enhance = '<script src="/enhance/main.js" defer="" data-enhance=""></script>'
const runtime =
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/><script src="/_next/static/chunks/a.js?x=1&amp;y=2" async=""></script>'
const flight = '<script>self.__next_f.push([1,"a"])</script><script>self.__next_f.push([1,"b"])</script>'
const tail = `<script src="/_next/static/chunks/poly.js" noModule=""></script>${flight}<script src="/_next/static/chunks/b.js" async=""></script><script src="/_next/static/chunks/a.js?x=1&amp;y=2" async=""></script>`
const data = '<script type="application/ld+json">{"a":"<b>"}</script>'

function documentOf(body: string, head = enhance): string {
  return `<!DOCTYPE html><html><head>${runtime}${head}</head><body>${data}${body}${tail}</body></html>`
}

test('a page has no scripts of the runtime; content, JSON-LD, our own script and islands stay', () => {
  const body = '<p>Text</p><div data-island="true" data-behavior="/assets/quiz.js" data-props="{}">Quiz</div>'
  expect(transformDocument(documentOf(body))).toBe(
    `<!DOCTYPE html><html><head>${enhance}</head><body>${data}${body}</body></html>`,
  )
})

test('text that only looks like a script stays', () => {
  const body =
    '<p title="<script>1</script>">&lt;script&gt;</p><!-- <script>2</script> --><textarea><script>3</script></textarea>'
  expect(transformDocument(documentOf(body))).toContain(body)
})

test('scripts that are not of the runtime stay', () => {
  const other = '<script src="/embed.js" async=""></script><script src="https://player.example/x.js"></script>'
  expect(transformDocument(documentOf(other))).toContain(other)
})

test.each([
  ['an island without a script of its own', documentOf('<div data-island="true">Quiz</div>')],
  ['an inline module', documentOf('<script type="module">import("/x.js")</script>')],
  ['a boundary without its content', documentOf('<!--$?--><template id="B:0"></template><p>Wait</p><!--/$-->')],
  ['a document that breaks off', '<html><head><script>'],
])('%s is not transformed', (_name, html) => {
  expect(() => transformDocument(html)).toThrow(Untransformable)
})

describe('content that React moves into place', () => {
  test('is moved on the server, nested boundaries too', () => {
    const html =
      '<main><!--$?--><template id="B:0"></template><p>Wait <!--$-->a<!--/$--></p><!--/$--></main>' +
      '<div hidden id="S:0"><div>Outer</div><!--$?--><template id="B:1"></template>Wait<!--/$--></div><script>$RC=1;$RC("B:0","S:0")</script>' +
      '<div hidden id="S:1"><b>Inner</b></div><script>$RC("B:1","S:1")</script>'
    expect(revealBoundaries(html)).toBe(
      '<main><!--$--><div>Outer</div><!--$--><b>Inner</b><!--/$--><!--/$--></main><script>$RC=1;$RC("B:0","S:0")</script><script>$RC("B:1","S:1")</script>',
    )
  })

  test('stays as it is where its content is missing', () => {
    const open = '<!--$?--><template id="B:0"></template>Wait<!--/$--><script>$RX("B:0")</script>'
    expect(revealBoundaries(open)).toBe(open)
  })
})

test('the hashes of inline scripts, each once', () => {
  const hash = createHash('sha256').update('a()').digest('base64')
  expect(
    inlineScriptHashes(
      '<script>a()</script><script src="/x.js"></script><script>a()</script><script type="application/json">{}</script>',
    ),
  ).toEqual([`'sha256-${hash}'`])
})

describe('style sheets of widgets', () => {
  const sheets = new Map([
    ['/assets/faq.1.css', '.faq{color:red}'],
    ['/assets/quiz.2.css', '.quiz{color:blue}'],
  ])
  const link = (href: string, precedence = 'widget') =>
    `<link rel="stylesheet" href="${href}" data-precedence="${precedence}"/>`
  const site = link('/_next/static/chunks/site.css', 'next')
  const head = `${site}${link('/assets/faq.1.css')}${link('/assets/quiz.2.css')}<title>T</title>${enhance}`

  test('stand in a page, after the sheets of the site; their links load nothing', () => {
    const disabled = (href: string) =>
      `<link rel="stylesheet" href="${href}" data-precedence="widget" media="not all" disabled=""/>`
    expect(transformDocument(documentOf('<p>Text</p>', head), undefined, sheets)).toContain(
      `<head>${site}<style>.faq{color:red}.quiz{color:blue}</style>${disabled('/assets/faq.1.css')}${disabled('/assets/quiz.2.css')}<title>T</title>`,
    )
  })

  test('that the build does not have are left to the browser', () => {
    const other = link('/assets/other.3.css')
    const html = transformDocument(documentOf('<p>Text</p>', `${other}${enhance}`), undefined, sheets)
    expect(html).toContain(`<head>${other}<script`)
  })
})
