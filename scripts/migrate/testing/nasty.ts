import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {type Random, randomOf} from '../../bench/content/random.ts'
import {isObject} from '../account/values.ts'

/*
 * Legacy articles as nobody should write them: truncated and odd HTML, widgets inside widgets, numbers that JavaScript cannot hold, keys such
 * as `__proto__`, repeated keys, control characters, deep nesting, a wrong type at every field of every format. The same for the same name.
 * They are JSON texts, because JavaScript values cannot hold all of that.
 */

/** The widgets of the golden files: one or more of every format, whose fields are made wrong. */
const widgetsFolder = path.resolve(import.meta.dirname, '../widgets')
const sampleWidgets: readonly unknown[] = readdirSync(widgetsFolder)
  .filter((file) => file.endsWith('.golden.json'))
  .flatMap((file) => {
    const cases: unknown = JSON.parse(readFileSync(path.join(widgetsFolder, file), 'utf8'))
    return Array.isArray(cases) ? cases.filter(isObject).map(({input}) => input) : []
  })

const oddKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'a.b',
  'a"]',
  'ключ',
  '_type',
  '_key',
  'id',
]
const oddNumbers = [
  '1e400',
  '-0',
  '1.0',
  '12345678901234567890',
  '9007199254740993',
  '0.1e-400',
  '1E3',
  '4.50',
  '-1',
  '7',
]
const oddTags =
  `a b blockquote button canvas center constructor details div em figure figcaption form frameset h1 h2 h6 hr iframe img input li
  link listing marquee math noscript o:p object ol option p picture plaintext pre q ruby script section select span strong style summary svg
  table tbody td template textarea th title tr u ul video wbr x-foo xmp __proto__ valueOf`.split(/\s+/)
const oddTexts = [
  'plain words',
  ' \t\n ',
  'a\u0000b',
  '\u001b[31m red',
  'zero\u200bwidth\u00ad\ufeff',
  '\ud800 alone',
  '👩‍👩‍👧‍👦 e\u0301 ﷽ مرحبا',
  '5 < 20 & easy',
  '<a <a <a',
  '&amp;lt;b&gt; &copy; &#x1F600; &notit; &#0;',
  '<b>bold</b> and <i>unclosed',
  '<p>One<p>Two<br><br>Three',
  '<!-- [if !supportLists]><![endif] --> <![CDATA[x]]>',
  '<![if !supportLists]>· ',
  '<p style="mso-list:l0 level2"><span style="mso-list:Ignore">1.</span>Item',
  '<script>alert(1)</script>after',
  '<div hidden>secret</div>shown',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'data:image/png;base64,%%%',
  'data:image/png,%E0%A4%A',
  '//cdn.example/x.png',
  'https://x.example/a b?c=%zz',
  '{"a": [1, {"b": "<p>c</p>"}]}',
  '[1, 2',
  '{"a": 1, "a": 1e400}',
  'true',
  '1,312',
  '2024-02-30',
  'null',
]

type Json = {readonly raw: string} | {readonly fields: readonly (readonly [string, Json])[]} | readonly Json[] | string

/** The text of one nasty article. */
export function nastyArticle(name: string): string {
  return write(new Nasty(randomOf(name)).article(name))
}

class Nasty {
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  article(name: string): Json {
    const odd = (value: Json) => (this.#one(8) ? this.value(3) : value)
    const entries: (readonly [string, Json])[] = [
      ['id', this.#one(20) ? this.value(1) : name],
      ['canonicalPath', this.#one(20) ? this.value(1) : `/nasty/${name}`],
      ['title', this.#one(20) ? this.value(1) : `Nasty ${name}`],
      ['body', this.#body()],
      ['metaDescription', odd('What it is.')],
      ['pageTemplate', odd('Recipe')],
      ['sponsored', odd({raw: 'true'})],
      ['publishedAt', odd({raw: '1600000000'})],
      ['updatedAt', odd('2024-05-06T14:30:00Z')],
      ['kMetas', odd(['sleep'])],
      ['categorySlugs', odd(['sleep', 'sleep', 'Sleep'])],
      ['authors', odd([odd({fields: ['name', 'bio', 'link', 'imageSrc', 'imageAlt'].map((key) => [key, odd(key)])})])],
      ['heroImage', odd({fields: ['url', 'alt', 'width', 'height', 'credit'].map((key) => [key, odd(key)])})],
      [
        'sources',
        odd([
          odd({
            fields: [
              ['title', odd('A study')],
              ['url', odd('/study')],
            ],
          }),
        ]),
      ],
      [this.#of(oddKeys), this.value(3)],
    ]
    if (this.#one(4)) entries.push([this.#of(entries)[0], this.value(2)])
    return {fields: entries}
  }

  #body(): Json {
    if (this.#one(25)) return this.value(4)
    if (this.#one(2)) return this.html(4)
    return Array.from({length: this.#random(1, 8)}, () => this.node(4))
  }

  node(depth: number): Json {
    if (depth === 0 || this.#one(4))
      return this.#one(6)
        ? this.value(2)
        : {
            fields: [
              ['type', 'text'],
              ['text', this.#scalar()],
            ],
          }
    if (this.#one(2)) return this.widget(depth)
    const attributes: Json = {
      fields: [...this.#some(['id', 'href', 'src', 'alt', 'style', 'class', 'hidden', 'onclick', ...oddKeys])].map(
        (key) => [key, this.#scalar()],
      ),
    }
    return {
      fields: [
        ['type', 'element'],
        ['tag', this.#of(oddTags)],
        ['attributes', this.#one(10) ? this.value(1) : attributes],
        [
          'children',
          this.#one(10) ? this.value(2) : Array.from({length: this.#random(0, 4)}, () => this.node(depth - 1)),
        ],
      ],
    }
  }

  widget(depth: number): Json {
    const sample = this.#of(sampleWidgets)
    const node = this.#spoil(toJson(sample), depth)
    if (typeof node === 'string' || !('fields' in node) || !this.#one(3)) return node
    const children: Json = Array.from({length: this.#random(0, 3)}, () => this.node(depth - 1))
    return {fields: [...node.fields, ['children', children]]}
  }

  /** A copy in which now and then a value has another type, is repeated, or has company. */
  #spoil(value: Json, depth: number): Json {
    if (this.#one(12)) return this.value(Math.min(depth, 2))
    if (typeof value === 'string' || 'raw' in value) return this.#one(8) ? this.#scalar() : value
    if (!('fields' in value)) return value.map((item) => this.#spoil(item, depth))
    const entries = value.fields.map(
      ([key, inner]) => [key, key === 'type' || key === 'format' ? inner : this.#spoil(inner, depth)] as const,
    )
    if (this.#one(10)) return {fields: [...entries, [this.#of(oddKeys), this.value(1)]]}
    if (this.#one(15) && entries.length > 0) return {fields: [...entries, [this.#of(entries)[0], this.#scalar()]]}
    return this.#one(15) ? write({fields: entries}) : {fields: entries}
  }

  html(depth: number): string {
    const parts = Array.from({length: this.#random(1, 6)}, () => {
      if (depth === 0 || this.#one(3)) return this.#of(oddTexts)
      const tag = this.#of(oddTags)
      if (this.#one(4)) {
        const format = this.#one(3) ? 'unheard-of' : String(toFormat(this.#of(sampleWidgets)))
        const data = write(this.#spoil(toData(this.#of(sampleWidgets)), 2))
        return `<div class="widget" data-format="${format}" data-id="w${this.#random(0, 9)}" data-widget="${escaped(data)}">${this.html(depth - 1)}</div>`
      }
      const attributes = this.#some([
        'id="x"',
        'href="/y"',
        'src=/z.png',
        'alt',
        'hidden',
        'style="display:none"',
        'onload=x',
        'colspan=9e9',
      ])
      return `<${[tag, ...attributes].join(' ')}>${this.html(depth - 1)}${this.#one(3) ? '' : `</${tag}>`}`
    })
    const html = parts.join('')
    return this.#one(6) ? html.slice(0, this.#random(0, html.length)) : html
  }

  value(depth: number): Json {
    if (depth === 0 || this.#one(2)) return this.#scalar()
    if (this.#one(150)) return deep(this.#random(100, 600))
    if (this.#one(2)) return Array.from({length: this.#random(0, 3)}, () => this.value(depth - 1))
    return {
      fields: Array.from({length: this.#random(0, 3)}, () => [this.#of(oddKeys), this.value(depth - 1)] as const),
    }
  }

  #scalar(): Json {
    const kind = this.#random(0, 9)
    if (kind < 6) return this.#of(oddTexts)
    if (kind < 8) return {raw: this.#of(oddNumbers)}
    return {raw: this.#of(['null', 'true', 'false', '{}', '[]', '""'])}
  }

  #one(inHowMany: number): boolean {
    return this.#random(1, inHowMany) === 1
  }

  #of<T>(items: readonly T[]): T {
    const item = items[this.#random(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }

  #some<T>(items: readonly T[]): T[] {
    return items.filter(() => this.#one(5))
  }
}

/** A list in a list in a list. Half of these nest deeper than the migration reads. */
function deep(levels: number): Json {
  return {raw: `${'['.repeat(levels)}${']'.repeat(levels)}`}
}

function toJson(value: unknown): Json {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(toJson)
  if (isObject(value)) return {fields: Object.entries(value).map(([key, inner]) => [key, toJson(inner)] as const)}
  return {raw: JSON.stringify(value)}
}

function toFormat(widget: unknown): unknown {
  return isObject(widget) ? widget['format'] : ''
}

function toData(widget: unknown): Json {
  return toJson(isObject(widget) ? (widget['data'] ?? null) : null)
}

function write(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if ('raw' in value) return value.raw
  if ('fields' in value)
    return `{${value.fields.map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`).join(',')}}`
  return `[${value.map(write).join(',')}]`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
