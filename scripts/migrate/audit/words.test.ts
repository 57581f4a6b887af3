import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {isObject} from '../account/values.ts'
import {migrateArticle} from '../article/migrateArticle.ts'
import type {WidgetMigration} from '../mapping/define.ts'
import {formats} from '../mapping/formats.ts'
import {article, migrateArticles} from '../testing/migrate.ts'
import {WinnersIndex} from '../winnersIndex.ts'
import {audit} from './audit.ts'

type Blocks = readonly {readonly [field: string]: unknown}[]

const unclosed = '<div class="widget" data-format="divider" data-id="d" data-widget=\'{"style": "dots"}\'>'
const link = '<div class="widget" data-format="affiliate-link" data-widget=\'{"text": "here", "url": "/go"}\'></div>'
const html = `<h2>Sleep</h2><p>It may help <a href="/sleep">you sleep</a> well. Most people<br>take it &amp; rest.</p>
  <p>Buy it ${link} if you like.</p>${unclosed}<p>Ask a doctor first.</p><ul><li>At night</ul>`

/** What the report says of an article whose text was stored with a change, as the content of a group. */
async function errorsOf(change: (blocks: Blocks) => Blocks, inside = html) {
  const convert: WidgetMigration['convert'] = (node, context) => ({
    content: change(context.body(node.children) as unknown as Blocks),
  })
  const mapper: WidgetMigration = {
    type: 'group',
    format: 'group',
    idPrefix: 'g',
    kind: 'blockObject',
    holdsNodes: true,
    convert,
  }
  const body = `<p>Before.</p><div class="widget" data-format="group" data-id="g">${inside}</div><p>After.</p>`
  const {report} = await migrateArticles([article({id: 'a-7', body})], new Map([...formats, ['group', mapper]]))
  expect(report.articles.failed).toBe(report.issues.some(({severity}) => severity === 'error') ? 1 : 0)
  return report.issues
    .filter(({severity}) => severity === 'error')
    .map(({articleId, path: place, code, message}) => `${articleId} ${place} ${code}: ${message}`)
}

/** The blocks with the text of the spans changed. */
const withText = (blocks: Blocks, change: (text: string) => string): Blocks =>
  blocks.map((block) =>
    Array.isArray(block['children'])
      ? {
          ...block,
          children: (block['children'] as Blocks).map((child) =>
            typeof child['text'] === 'string' && child['_type'] === 'span'
              ? {...child, text: change(child['text'])}
              : child,
          ),
        }
      : block,
  )

/** A block in two, the first of which has so many of its children. */
function splitAt(block: Blocks[number] | undefined, count: number): Blocks {
  const children = block?.['children'] as Blocks
  return [
    {...block, children: children.slice(0, count)},
    {...block, children: children.slice(count)},
  ]
}

/** Two blocks in one, with a text between them. */
function joined([one, two]: Blocks, between: string): Blocks {
  const children = [one, {children: [{_type: 'span', text: between, marks: []}]}, two]
  return [{...one, children: children.flatMap((block) => block?.['children'] as Blocks)}]
}

describe('the words of a text are compared in order with those that are stored', () => {
  test('a right result has no fault', async () => {
    expect(await errorsOf((blocks) => blocks)).toEqual([])
  })

  test.each<[string, (blocks: Blocks) => Blocks, string]>([
    [
      'a word',
      (blocks) => withText(blocks, (text) => text.replace('doctor ', '')),
      'lost the words "doctor" behind "it if you like. Ask a"',
    ],
    [
      'a word that stands elsewhere in the text as well',
      (blocks) => withText(blocks, (text) => text.replace('take it', 'take')),
      'lost the words "it" behind "you sleep well. Most people take"',
    ],
    [
      'two blocks that changed places',
      ([one, two, ...rest]) => [two ?? {}, one ?? {}, ...rest],
      'moved the words "Sleep" behind "Before.", which now stand behind "Most people take it & rest."',
    ],
    [
      'a sentence in two blocks',
      ([one, two, ...rest]) => [one ?? {}, ...splitAt(two, 1), ...rest],
      'tore apart "Before. Sleep It may help" and "you sleep well. Most people take"',
    ],
    [
      'a sentence that an affiliate link stands in, in two blocks',
      ([one, two, three, ...rest]) => [one ?? {}, two ?? {}, ...splitAt(three, 2), ...rest],
      'tore apart "take it & rest. Buy it" and "if you like. Ask a doctor"',
    ],
    [
      'two lines of one paragraph in two blocks',
      ([one, two, ...rest]) => [
        one ?? {},
        ...withText([two ?? {}], (text) => text.replace(/\n.*/s, '')),
        ...withText([{...two, children: [{_type: 'span', text: 'take it & rest.'}]}], (text) => text),
        ...rest,
      ],
      'tore apart "help you sleep well. Most people" and "take it & rest. Buy it"',
    ],
    [
      'a line that breaks in the middle',
      (blocks) => withText(blocks, (text) => text.replace('a doctor', 'a\ndoctor')),
      'tore apart "it if you like. Ask a" and "doctor first. At night After."',
    ],
    [
      'what follows a widget without an end tag',
      (blocks) => blocks.slice(0, blocks.findIndex(({_type}) => _type === 'divider') + 1),
      'lost the words "Ask a doctor first. At night" behind "rest. Buy it if you like."',
    ],
    [
      'a paragraph that is there twice',
      (blocks) => blocks.flatMap((block, index) => (index === 1 ? [block, block] : [block])),
      'added the words "It may help you sleep well. Most people take it & rest." behind "Most people take it & rest."',
    ],
    [
      'a word that the text does not have',
      (blocks) => withText(blocks, (text) => text.replace('doctor', 'good doctor')),
      'added the words "good" behind "it if you like. Ask a"',
    ],
    [
      'two blocks that became one',
      (blocks) => [...blocks.slice(0, -2), ...joined(blocks.slice(-2), ' ')],
      'joined "you like. Ask a doctor first." and "At night After."',
    ],
    [
      'two blocks that became lines of one',
      (blocks) => [...blocks.slice(0, -2), ...joined(blocks.slice(-2), '\n')],
      'joined "you like. Ask a doctor first." and "At night After."',
    ],
    [
      'two words that became one',
      (blocks) => withText(blocks, (text) => text.replace('At night', 'Atnight')),
      'moved the spaces in the words "At night" behind "you like. Ask a doctor first.", which became "Atnight"',
    ],
  ])('%s (migration-52, migration-57)', async (_name, change, message) => {
    expect(await errorsOf(change)).toEqual([
      `a-7 body lost-in-conversion: The conversion ${message}: nothing was written`,
    ])
  })

  test('paragraphs of a list item are lines of it, and no more becomes one (migration-57)', async () => {
    const list = '<ul><li><p>One</p><p>two</p></li><li>three</li></ul>'
    const join = (blocks: Blocks) => joined(blocks, '\n')
    expect(await errorsOf((blocks) => blocks, list)).toEqual([])
    expect(await errorsOf((blocks) => withText(blocks, (text) => text.replace('\n', ' ')), list)).toEqual([
      'a-7 body lost-in-conversion: The conversion joined "Before. One" and "two three After.": nothing was written',
    ])
    expect(await errorsOf(join, list)).toEqual([
      'a-7 body lost-in-conversion: The conversion joined "Before. One two" and "three After.": nothing was written',
    ])
  })

  test('a caption stands with the picture that it stood with (migration-37)', async () => {
    const figure = (name: string) =>
      `<figure><img src="/${name}.png" alt="A"><figcaption>Of ${name}</figcaption></figure>`
    const swap = (blocks: Blocks) => blocks.map((block, index) => ({...block, caption: blocks[1 - index]?.['caption']}))
    expect(await errorsOf((blocks) => blocks, figure('one') + figure('two'))).toEqual([])
    expect(await errorsOf(swap, figure('one') + figure('two'))).toEqual([
      'a-7 body lost-in-conversion: The conversion moved the caption "Of one" to another picture (the first of 2 differences): nothing was written',
    ])
  })

  test('the address of a link, though it stands elsewhere in the article (migration-37)', async () => {
    const unlink = (blocks: Blocks) => blocks.map((block) => ('markDefs' in block ? {...block, markDefs: []} : block))
    expect(await errorsOf(unlink, `${html}<p>See <a href="/sleep">more</a>.</p>`)).toEqual([
      expect.stringContaining(
        'The conversion lost the link to /sleep of the words "you" behind "Before. Sleep It may help"',
      ),
    ])
  })
})

describe('the samples', () => {
  const folder = path.resolve(import.meta.dirname, '../../seed/legacy')
  const samples = readdirSync(folder)
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      return file.endsWith('.ndjson')
        ? text
            .trim()
            .split('\n')
            .map((line): unknown => JSON.parse(line))
        : [JSON.parse(text)]
    })
    .filter(
      (input): input is Record<string, unknown> =>
        isObject(input) && typeof input['title'] === 'string' && input['title'] !== '',
    )

  const converted = (value: Record<string, unknown>) => {
    const read = {file: 'a.json', line: undefined, value, repeated: [], error: undefined}
    const index = new WinnersIndex(formats)
    index.add(read, 0)
    if (index.decide()) index.keep(read, 0)
    return migrateArticle({
      ...read,
      id: String(value['id']),
      formats,
      winnerOf: (node, identity, compared) => index.widgetWinner(node, identity, compared, 0),
      personWinner: (key, slot) => index.personWinner(key, slot, 0),
      products: index.products,
    })
  }

  test.each(samples.map((input) => [String(input['id']), input] as const))(
    'of %s, no change to a block goes unseen, and none is reported where there is none (migration-37)',
    (_id, input) => {
      const {documents, ledger} = converted(input)
      const before = documents.slice(0, -1)
      const [last] = documents.slice(-1)
      const body = last?.['body'] as Blocks
      const faultsOf = (changed: Blocks) =>
        audit(input, last === undefined ? [] : [...before, {...last, body: changed}], ledger).map(({did}) => did)
      expect(faultsOf(body)).toEqual([])
      const changes = [
        () => ['lost', []] as const,
        (block: Blocks[number]) => ['added', [block, block]] as const,
        (block: Blocks[number]) => ['tore apart', halves(block)] as const,
        (block: Blocks[number]) => ['lost', withoutWord(block)] as const,
      ]
      const texts = body.filter((block) => /\S \S/.test(textOf(block)))
      // Each change to some of the blocks: each takes a whole audit.
      for (const [nth, block] of texts.filter((_, index) => index % 3 === 0).entries()) {
        const [did, blocks] = changes[nth % changes.length]?.(block) ?? ['lost', []]
        expect(faultsOf(body.toSpliced(body.indexOf(block), 1, ...blocks))).toContain(did)
      }
      const at = body.findIndex(
        (block, index) => textOf(block).trim() !== '' && textOf(body[index + 1] ?? {}).trim() !== '',
      )
      if (at >= 0) expect(faultsOf(body.toSpliced(at, 2, body[at + 1] ?? {}, body[at] ?? {}))).toContain('moved')
    },
  )
})

/** The text of a block. */
function textOf({children}: Blocks[number]): string {
  return (Array.isArray(children) ? (children as Blocks) : [])
    .map(({text}) => (typeof text === 'string' ? text : ''))
    .join('')
}

/** A block in two, at its first space between words. */
function halves(block: Blocks[number]): Blocks {
  const children = block['children'] as Blocks
  const at = children.findIndex(({text}) => typeof text === 'string' && /\S \S/.test(text))
  const child = children[at]
  if (child === undefined) return splitAt(block, 1)
  const [one = '', ...others] = String(child['text']).split(/(?<=\S) (?=\S)/)
  return [
    {...block, children: [...children.slice(0, at), {...child, text: one}]},
    {...block, children: [{...child, text: others.join(' ')}, ...children.slice(at + 1)]},
  ]
}

/** A block without the first word of its text. */
function withoutWord(block: Blocks[number]): Blocks {
  const [word = ''] = textOf(block).trim().split(/\s+/)
  let isGone = false
  return withText([block], (text) => {
    if (isGone || !text.includes(word)) return text
    isGone = true
    return text.replace(word, '')
  })
}
