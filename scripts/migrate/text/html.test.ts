import {describe, expect, test} from '@jest/globals'
import {isObject} from '../account/values.ts'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'

/** A body in short: `style/list level: text`, marks as `[mark|text]`, links and other annotations by what they hold. */
async function short(body: unknown): Promise<string[]> {
  return bodyOf(await migrateArticles([article({body})])).map(shortBlock)
}

function shortBlock(block: unknown): string {
  if (!isObject(block)) return text(block)
  if (block['_type'] !== 'block') return shortObject(block)
  const defs = new Map(list(block['markDefs']).map((def) => [def['_key'], def]))
  const line = list(block['children'])
    .map((child) => {
      if (child['_type'] !== 'span') return `{${text(child['_type'])}}`
      const marks = (child['marks'] as readonly string[]).map((mark) => {
        const def = defs.get(mark)
        return def === undefined
          ? mark
          : Object.entries(def)
              .filter(([key]) => !key.startsWith('_'))
              .map(([, value]) => text(value))
              .join(' ')
      })
      return marks.length === 0 ? text(child['text']) : `[${marks.join(',')}|${text(child['text'])}]`
    })
    .join('')
  const item = block['listItem'] === undefined ? '' : `/${text(block['listItem'])}${text(block['level'])}`
  return `${text(block['style'])}${item}: ${line}`
}

function shortObject(object: Readonly<Record<string, unknown>>): string {
  if (object['_type'] === 'table') {
    const rows = list(object['rows']).map((row) =>
      list(row['cells'])
        .map((cell) => `${cell['header'] === true ? '#' : ''}${list(cell['content']).map(shortBlock).join('/')}`)
        .join(' | '),
    )
    return `table ${text(object['caption'] ?? '')}(${rows.join(' ; ')})`
  }
  if (object['_type'] === 'contentImage') {
    const {source} = object
    const caption = object['caption'] === undefined ? '' : ` (${text(object['caption'])})`
    return `image ${isObject(source) ? text(source['url']) : ''} “${text(object['alt'])}”${caption}`
  }
  return `{${text(object['_type'])}}`
}

function list(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

describe('HTML as it is found', () => {
  test.each([
    [
      'unclosed paragraphs and lists',
      '<p>One<p>Two<ul><li>a<li>b<ul><li>c</ul></ul>',
      ['normal: One', 'normal: Two', 'normal/bullet1: a', 'normal/bullet1: b', 'normal/bullet2: c'],
    ],
    [
      'two breaks end a paragraph, one does not',
      'One<br>line<br><br>Two<br /> <br/>Three<br>',
      ['normal: One\nline', 'normal: Two', 'normal: Three'],
    ],
    ['white space folds across marks', '<p> a <b> b </b> c&nbsp;&nbsp; d\n</p>', ['normal: a [strong|b ]c d']],
    ['a no-break space between words stays', '<p>type&nbsp;2</p>', ['normal: type\u00a02']],
    ['an empty paragraph leaves nothing', '<p>a</p><p>&nbsp;</p><p></p><p>b</p>', ['normal: a', 'normal: b']],
    [
      'bold that is not bold, and bold that is',
      '<b style="font-weight:normal">a <span style="font-weight:700">b</span></b>',
      ['normal: a [strong|b]'],
    ],
    [
      'marks nest',
      '<p>x<sup>2</sup> <i><b>y</b></i> <s>z</s> <code>q</code> H<sub>2</sub>O <u>u</u></p>',
      ['normal: x[sup|2] [strong,em|y] [strike-through|z] [code|q] H[sub|2]O [underline|u]'],
    ],
    [
      'a heading is not bold twice',
      '<h2><strong>All</strong></h2><h3>Some <b>bold</b></h3>',
      ['h2: All', 'h3: Some [strong|bold]'],
    ],
    ['a second first-level heading', '<h1>Top</h1>', ['h2: Top']],
    [
      'jump targets',
      '<h2 id="safety">Safety</h2><p><a name="more"></a>More</p>',
      ['h2: [safety|Safety]', 'normal: [more|More]'],
    ],
    [
      'jump targets of a table lead into it (migration-56)',
      '<p>a</p><table id=t><caption id=k><b id=b>C</b></caption><tbody id=y><tr id=r><td id=c><td id=d>x<tr id=s></table><p>z</p>',
      ['normal: a', 'table C( | normal: [t,k,b,y,r,c,d|x])', 'normal: [s|z]'],
    ],
    [
      'jump targets of what is no text lead to the text behind it (migration-56)',
      [
        '<figure id=f><img id=i src=https://x.example/a.jpg alt=A><figcaption id=g>Say <em id=e>so</em></figcaption></figure>',
        '<hr id=h><picture id=p><img src=https://x.example/b.jpg alt=B></picture><div id=w class=widget data-format=divider></div>z',
      ].join(''),
      [
        'image https://x.example/a.jpg “A” (Say so)',
        '{divider}',
        'image https://x.example/b.jpg “B”',
        '{divider}',
        'normal: [f,i,g,e,h,p,w|z]',
      ],
    ],
    [
      'jump targets behind all text lead to the last of it (migration-56)',
      '<p><a href="#end">a</a> b</p><p id=end></p><a id=one name=two></a>',
      ['normal: [#end|a][end,one,two| b]'],
    ],
    [
      'Word lists',
      [
        '<p style="mso-list:l1 level1 lfo2"><![if !supportLists]><span>&middot;<span>&nbsp;&nbsp; </span></span><![endif]>one</p>',
        '<p style="mso-list:l1 level2 lfo2"><span style="mso-list:Ignore">2.<span> </span></span>two</p>',
      ].join('\n'),
      ['normal/bullet1: one', 'normal/number2: two'],
    ],
    [
      'a paragraph in a list item',
      '<ol><li><p>one</p><p>still one</p></li><li><p>two</p></li></ol>',
      ['normal/number1: one\nstill one', 'normal/number1: two'],
    ],
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>c', ['blockquote: a', 'blockquote: b', 'normal: c']],
    ['quotation marks that browsers draw', '<p><q>yes</q></p>', ['normal: “yes”']],
    ['a rule', '<p>a</p><hr><p>b</p>', ['normal: a', '{divider}', 'normal: b']],
    [
      'a table',
      '<table><caption>C</caption><tr><th>a<td>b<tr><td colspan=2>c</table>',
      ['table C(#normal: a | normal: b ; normal: c | )'],
    ],
    [
      'a hidden cell of a table shows nothing (migration-33)',
      '<table><tr><td>a<td hidden>b</table>',
      ['table (normal: a | )'],
    ],
    [
      'a widget in a cell of a table stands between two texts (migration-17)',
      '<table><tr><td>a<div class=widget data-format=divider></div>b</table>',
      ['table (normal: a/normal: b)', '{divider}'],
    ],
    [
      'the caption of no picture stays where it is (migration-57)',
      '<figure><figcaption>C</figcaption><pre>a</pre></figure>',
      ['normal: C', 'normal: a'],
    ],
    [
      'a caption stands between two texts',
      '<figure>a<figcaption>C</figcaption>b<img src=https://x.example/a.jpg alt=A></figure>',
      ['normal: a', 'normal: b', 'image https://x.example/a.jpg “A” (C)'],
    ],
    [
      'a figure',
      '<figure><img src=https://x.example/a.jpg alt=A><figcaption>Say <em>so</em></figcaption></figure>',
      ['image https://x.example/a.jpg “A” (Say so)'],
    ],
    [
      'a picture inside a sentence splits it',
      '<p>a <img src=https://x.example/a.jpg alt=A> b</p>',
      ['normal: a', 'image https://x.example/a.jpg “A”', 'normal: b'],
    ],
    [
      'a picture with addresses that hold commas, without a src',
      '<p>a</p><img alt=A data-srcset=" ,https://x.example/w_300,c_fill/a.jpg 1x, https://x.example/b.jpg 2x"><img alt=B srcset="https://x.example/c,d.jpg,, e.jpg">',
      ['normal: a', 'image https://x.example/w_300,c_fill/a.jpg “A”', 'image https://x.example/c,d.jpg “B”'],
    ],
    [
      'other languages',
      '<p>x <span dir=rtl lang=ar>ماء</span> y</p><p dir=ltr lang=en-US>z</p>',
      ['normal: x [ar rtl|ماء] y', 'normal: z'],
    ],
    [
      'a language and a direction that are set apart',
      '<div dir=rtl><p lang=ar>a <span dir=ltr>b</span></p></div><p lang=ar>c <span dir=rtl>d</span> <span lang=fa>e</span></p>',
      ['normal: [rtl ar|a ][ltr ar|b]', 'normal: [ar|c ][ar rtl|d][ar| ][fa|e]'],
    ],
    [
      'links',
      '<p><a href=/a target=_blank title=T>a</a> <a href="mailto:x@y.z">m</a> <a href="#b">b</a></p>',
      ['normal: [/a T true|a] [mailto:x@y.z|m] [#b|b]'],
    ],
    ['text that only looks like markup', '<p>5 &lt; 20 &amp; &lt;script&gt;</p>', ['normal: 5 < 20 & <script>']],
    [
      'an affiliate link stays in its sentence',
      '<p>Buy <div class="widget" data-format="affiliate-link" data-id="w" data-widget=\'{"text":"this"}\'></div> now.</p>',
      ['normal: Buy {affiliateLink} now.'],
    ],
    [
      'another widget splits its sentence',
      '<p>Buy <div class="widget" data-format="divider" data-id="w" data-widget=\'{"style":"dots"}\'></div> now.</p>',
      ['normal: Buy', '{divider}', 'normal: now.'],
    ],
    [
      'a widget in any spelling',
      '<DIV data-widget="{&quot;style&quot;: &quot;dots&quot;}" data-id=w CLASS="x Widget y" data-format=divider></DIV>',
      ['{divider}'],
    ],
  ])('%s (migration-13)', async (_name, html, blocks) => {
    expect(await short(html)).toEqual(blocks)
  })

  test('what readers did not see is left out, counts in no total, and is reported (migration-33)', async () => {
    const {report, documents} = await migrateArticles([
      article({
        title: 'T',
        body: [
          '<p>seen</p><p style="display:none">one</p><p hidden>two</p><!-- three --><script>four</script>',
          '<style>five</style><template>six</template><noscript>seven</noscript>',
        ].join(''),
      }),
    ])
    expect(bodyOf({documents}).map(shortBlock)).toEqual(['normal: seen'])
    expect(report.text).toEqual({sourceCharacters: 5, convertedCharacters: 5})
    expect(report.issues.map(({code}) => code).sort()).toEqual([
      'comment-dropped',
      'hidden-element',
      'hidden-element',
      'silent-element',
      'silent-element',
      'silent-element',
      'unsafe-element',
    ])
  })
})

describe('addresses that could run code', () => {
  const unsafe = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u0000script:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;&#97;vascript&#58;alert(1)',
    '&amp;#106;avascript:alert(1)',
    'javascript%3Aalert(1)',
    'jav%61script:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'feed:javascript:alert(1)',
  ]

  test.each(unsafe)('%j is no link: in a tree, in HTML, in a field', async (address) => {
    const escaped = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
    const {report, documents} = await migrateArticles([
      article({
        body: [
          {
            type: 'element',
            tag: 'p',
            children: [
              {type: 'element', tag: 'a', attributes: {href: address}, children: [{type: 'text', text: 'kept'}]},
            ],
          },
        ],
      }),
      article({id: 'a-2', canonicalPath: '/a-2', body: `<p><a href="${escaped}">kept</a></p>`}),
      article({id: 'a-3', canonicalPath: '/a-3', sources: [{title: 'kept', url: address}]}),
    ])
    for (const id of ['article-a-1', 'article-a-2'])
      expect(bodyOf({documents}, id).map(shortBlock)).toEqual(['normal: kept'])
    expect(documents.get('article-a-3')?.['sources']).toEqual([{_type: 'source', title: 'kept'}])
    expect(report.issues.filter(({code}) => code === 'unsafe-url').map(({severity}) => severity)).toEqual([
      'warning',
      'warning',
      'warning',
    ])
    expect(report.links).toEqual({source: 3, converted: 0})
  })

  test.each([
    'ftp://x.example/a.pdf',
    'whatsapp://send?text=x',
    'skype:x',
    'blob:https://x.example/1',
    'data:image/png;base64,iVBORw0KGgo=',
  ])(
    '%j runs no code: it stays, and the report says that the site does not link it (links-3, migration-66)',
    async (address) => {
      const {report, documents} = await migrateArticles([
        article({body: `<p><a href="${address}">kept</a></p>`, sources: [{title: 'kept', url: address}]}),
      ])
      expect(bodyOf({documents}).map(shortBlock)).toEqual([`normal: [${address}|kept]`])
      expect(documents.get('article-a-1')?.['sources']).toEqual([{_type: 'source', title: 'kept', url: address}])
      const message = `The site makes no links of addresses such as “${address}”: it stays as it is, and the Studio refuses it until it is mended`
      expect(report.issues.map(({path, code, severity, ...issue}) => [path, code, severity, issue.message])).toEqual([
        ['body', 'refused-value', 'warning', message],
        ['sources[0].url', 'refused-value', 'warning', message],
      ])
      expect(report.links).toEqual({source: 2, converted: 2})
    },
  )

  test.each(['about:blank', 'mailto:a@b.c', 'ftp://x.example/a.png'])(
    'a picture at %j, where none can be fetched, is left out, and the report says why',
    async (address) => {
      const migrated = await migrateArticles([article({body: `<p>a</p><img src="${address}" alt="A leaf">`})])
      expect(bodyOf(migrated)).toHaveLength(1)
      expect(migrated.report.issues.map(({code, severity, message}) => [code, severity, message])).toEqual([
        ['image-dropped', 'warning', `The address ${address} is none of a picture on the web: it was left out`],
      ])
    },
  )

  test('an SVG picture runs no code where it is shown: it stays (links-3)', async () => {
    const url = 'data:image/svg+xml,%3Csvg/%3E'
    const migrated = await migrateArticles([article({body: `<img src="${url}" alt="A leaf">`})])
    expect(bodyOf(migrated)).toEqual([{_type: 'contentImage', alt: 'A leaf', source: {url}}])
    expect(migrated.report.issues).toEqual([])
  })

  test('an embedded page at an address that the site does not show is left out, and the report says why', async () => {
    const migrated = await migrateArticles([article({body: '<p>a</p><iframe src="ftp://x.example/a"></iframe>'})])
    expect(migrated.report.issues.map(({code, message}) => [code, message])).toEqual([
      [
        'frame-dropped',
        'The address of an embedded page (iframe) is of a kind that the site does not show: it was left out',
      ],
    ])
  })

  test.each(['/a', 'a/b', '#x', '?q=1', 'https://x.example/?u=javascript:1', 'tel:123', 'http://x.example/a%3Ab'])(
    '%j is a link',
    async (address) => {
      const {report} = await migrateArticles([article({body: `<p><a href="${address}">kept</a></p>`})])
      expect(report.links).toEqual({source: 1, converted: 1})
      expect(report.issues).toEqual([])
    },
  )
})

describe('lists and quotations that Portable Text cannot hold are reported', () => {
  const image = '<img src=https://x.example/a.jpg alt=A>'
  const anew = (text: string, was: number, is: number) =>
    `warning list-number The list is not numbered as it was: “${text}” had number ${was} and now has ${is}`
  const split = (...texts: readonly string[]) =>
    `info list-item-split What followed a list, picture or other block inside an item of a list became an item of its own: ${texts.map((text) => `“${text}”`).join(', ')}`

  test.each<[string, string, string[], string[]]>([
    [
      'a numbered list that a picture splits',
      `<ol><li>Step one ${image}</li><li>Step two</li><li>Step three</li></ol>`,
      [
        'normal/number1: Step one',
        'image https://x.example/a.jpg “A”',
        'normal/number1: Step two',
        'normal/number1: Step three',
      ],
      [anew('Step two', 2, 1)],
    ],
    [
      'an item that goes on behind a list inside it',
      '<ol><li><p>Step one</p><ul><li>sub</li></ul><p>still step one</p></li><li>Step two</li></ol>',
      ['normal/number1: Step one', 'normal/bullet2: sub', 'normal/number1: still step one', 'normal/number1: Step two'],
      [anew('Step two', 2, 3), split('still step one')],
    ],
    [
      'an item with a bullet that does so',
      `<ul><li>One<ol><li>sub</li></ol>still one</li><li>Two ${image} and two</li></ul>`,
      [
        'normal/bullet1: One',
        'normal/number2: sub',
        'normal/bullet1: still one',
        'normal/bullet1: Two',
        'image https://x.example/a.jpg “A”',
        'normal/bullet1: and two',
      ],
      [split('still one', 'and two')],
    ],
    [
      'two numbered lists that become one',
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
      ['normal/number1: a', 'normal/number1: b'],
      [anew('b', 1, 2)],
    ],
    [
      'items with numbers of their own',
      '<ol><li>a</li><li value="5">five</li><li>six</li></ol>',
      ['normal/number1: a', 'normal/number1: five', 'normal/number1: six'],
      [anew('five', 5, 2)],
    ],
    [
      'items with the numbers that they have anyway, and with some that nobody sees',
      '<ol><li value=1>a</li><li>b</li><li value=3>c</li></ol><ul><li value=7>d</li></ul>',
      ['normal/number1: a', 'normal/number1: b', 'normal/number1: c', 'normal/bullet1: d'],
      [],
    ],
    ['an item without text', '<ol><li></li><li>b</li></ol>', ['normal/number1: b'], [anew('b', 2, 1)]],
    [
      'lists of two kinds, which are two lists',
      '<ol><li>a</li></ol><ul><li>x</li></ul><ol><li>b</li></ol>',
      ['normal/number1: a', 'normal/bullet1: x', 'normal/number1: b'],
      [],
    ],
    [
      'a list that counts on and is split, which is said once',
      `<ol start=3><li>a ${image}</li><li>b</li></ol>`,
      ['normal/number1: a', 'image https://x.example/a.jpg “A”', 'normal/number1: b'],
      ['warning list-attribute The list counted from another number, or backwards: it now counts from 1'],
    ],
    [
      'a heading in a quotation',
      '<blockquote><h3>Said</h3><p>a</p></blockquote>',
      ['h3: Said', 'blockquote: a'],
      ['info quoted-heading A quotation holds no headings: they stand outside of it: “Said”'],
    ],
    [
      'a list that is numbered as it was',
      '<ol><li>a<ul><li>x</li></ul></li><li>b<ol><li>y</li><li>z</li></ol></li><li>c</li></ol><p>d</p><ol><li>e</li></ol>',
      [
        'normal/number1: a',
        'normal/bullet2: x',
        'normal/number1: b',
        'normal/number2: y',
        'normal/number2: z',
        'normal/number1: c',
        'normal: d',
        'normal/number1: e',
      ],
      [],
    ],
  ])('%s (migration-65)', async (_name, html, blocks, issues) => {
    const migrated = await migrateArticles([article({body: html})])
    expect(bodyOf(migrated).map(shortBlock)).toEqual(blocks)
    expect(migrated.report.issues.map(({severity, code, message}) => `${severity} ${code} ${message}`)).toEqual(issues)
  })

  test('in a tree, at the list, the heading and the item (migration-65)', async () => {
    const element = (tag: string, ...children: readonly unknown[]) => ({type: 'element', tag, children})
    const words = (text: string) => ({type: 'text', text})
    const sub = element('ul', element('li', words('sub')))
    const migrated = await migrateArticles([
      article({
        body: [
          element('ol', element('li', words('a'), sub, words('still a')), element('li', words('b'))),
          element('blockquote', element('h2', words('c'))),
        ],
      }),
    ])
    expect(migrated.report.issues.map(({code, path}) => `${code} ${path}`)).toEqual([
      'list-number body[0]',
      'quoted-heading body[1].children[0]',
      'list-item-split body[0].children[0]',
    ])
  })

  test('in a field of another widget (migration-65)', async () => {
    const data = {items: [{question: 'Q?', answer: `<ol><li>a ${image}</li><li>b</li></ol>`}]}
    const {report} = await migrateArticles([article({body: [{type: 'widget', format: 'faq', id: 'w', data}]})])
    expect(report.issues.map(({code, path}) => `${code} ${path}`)).toEqual(['list-number body[0].data.items[0].answer'])
  })
})

describe('what links jump to', () => {
  test('works behind every element that can be named, and is reported where there is no text (migration-56)', async () => {
    const named =
      '<hr id=a><table id=b><tr id=c><td id=d>x</table><figure id=e><img id=f src=/p.png alt=P></figure><a name=g></a>'
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const links = ids.map((id) => `<a href="#${id}">${id}</a> `).join('')
    const kept = JSON.stringify(bodyOf(await migrateArticles([article({body: `${links}${named}`})])))
    for (const id of ids) expect(kept).toContain(`{"id":"${id}","_type":"anchor"`)
    const {report} = await migrateArticles([article({body: named.replace('x</table>', '</table>')})])
    expect(report.issues.filter(({code}) => code === 'anchor-dropped')).toHaveLength(7)
    expect(report.articles.created).toBe(1)
  })
})
