import {isSame, mapFields} from '@apothecary/shared/types/mapParts.ts'
import {blockStyles, decorators, listTypes, markTypes} from '../ui/portableTextNames.ts'
import {isBlockObjectType} from './widgetTypes.ts'

/** A problem in a document, and its place: `items[2].answer`. */
export interface ContentProblem {
  readonly path: string
  readonly reason: string
}

/** Hosted Sanity stores documents of at most 20 levels; content nested deeper than this was not written in the Studio. */
const deepest = 40

/**
 * Reads stored content of any shape so that it can be rendered: empty members of lists, Portable Text that cannot be shown, and pictures
 * without a file are left out. `note` is called for everything that is left out. What holds nothing to show counts as not filled, and is
 * no problem (containment-9): a text of white space, one of empty paragraphs, an empty line of a list, a picture whose file was taken away.
 * Other fields stay as they are; views check them.
 */
export function readContent<Value>(value: Value, note: (problem: ContentProblem) => void): Value
export function readContent(value: unknown, note: (problem: ContentProblem) => void): unknown {
  return new Reader(note).read(value, '', 0)
}

/** The members of a stored body that are blocks, each read as by `readContent`, with the problems in it. */
export function readBlocks(body: unknown): {
  readonly blocks: readonly {readonly block: StoredBlock; readonly problems: readonly ContentProblem[]}[]
  readonly problems: readonly ContentProblem[]
} {
  if (body === null || body === undefined) return {blocks: [], problems: []}
  if (!Array.isArray(body)) return {blocks: [], problems: [{path: '', reason: 'is not a list of blocks'}]}
  const problems: ContentProblem[] = []
  const blocks = body.flatMap((member: unknown, index) => {
    const own: ContentProblem[] = []
    const block = new Reader((problem) => own.push(problem)).read(member, '', 0)
    if (isWithoutFile(block) && own.length === 0) return []
    if (isTyped(block)) return [{block: {...block, _key: keyOf(block, index)}, problems: own}]
    problems.push({path: `[${index}]`, reason: 'is not a block'})
    return []
  })
  return {blocks, problems}
}

interface StoredBlock {
  readonly _type: string
  readonly _key: string
}

interface Fields {
  readonly [name: string]: unknown
}

class Reader {
  readonly #note: (problem: ContentProblem) => void

  constructor(note: (problem: ContentProblem) => void) {
    this.#note = note
  }

  read(value: unknown, path: string, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (depth > deepest) return this.#leaveOut(path, 'is nested too deeply')
    if (Array.isArray(value)) return this.#list(value, path, depth)
    if (!isObject(value)) return null
    if (value['_type'] === 'block') return this.#textBlock(value, path, depth)
    const fields = this.#fields(value, path, depth)
    return value['_type'] === 'contentImage' ? this.#image(fields, path) : fields
  }

  #list(list: readonly unknown[], path: string, depth: number): readonly unknown[] {
    const isText = list.some((member) => isObject(member) && member['_type'] === 'block')
    const read = list.flatMap((member, index) => {
      const at = `${path}[${index}]`
      if (member === null || member === undefined) return this.#drop(at, 'is empty')
      if (isBlank(member)) return []
      if (isText && !isTyped(member)) return this.#drop(at, 'is not a block')
      const own = this.read(member, at, depth + 1)
      return isWithoutFile(own) ? [] : [own]
    })
    if (isText && read.every(isEmptyParagraph)) return []
    return isSame(read, list) ? list : read
  }

  #fields(value: Fields, path: string, depth: number): Fields {
    return withoutBlanks(
      mapFields(value, (part, name) => {
        const field = this.read(part, joined(path, name), depth + 1)
        return isWithoutFile(field) ? null : field
      }),
    )
  }

  #textBlock(block: Fields, path: string, depth: number): Fields {
    const children = Array.isArray(block['children']) ? block['children'] : []
    if (!Array.isArray(block['children'])) this.#note({path: joined(path, 'children'), reason: 'is not a list'})
    const markDefs = this.#markDefs(block['markDefs'], path, depth)
    const marks = new Set([...decorators, ...markDefs.map(({_key}) => _key)])
    const read = {
      ...block,
      style: this.#known(block['style'], blockStyles, 'normal', joined(path, 'style')),
      listItem: this.#known(block['listItem'], listTypes, undefined, joined(path, 'listItem')),
      level: levelOf(block['level']),
      markDefs,
      children: children.flatMap((child: unknown, index) =>
        this.#child(child, marks, `${joined(path, 'children')}[${index}]`, depth + 2),
      ),
    }
    // Screen readers would list a heading without words.
    return isEmptyParagraph(read) ? {...read, style: 'normal'} : read
  }

  #markDefs(value: unknown, path: string, depth: number): readonly (Fields & {readonly _key: string})[] {
    if (!Array.isArray(value)) return []
    return value.flatMap((definition: unknown, index) => {
      const at = `${joined(path, 'markDefs')}[${index}]`
      if (!isTyped(definition) || typeof definition['_key'] !== 'string') return this.#drop(at, 'is not a mark')
      if (!markTypes.has(definition._type)) return this.#drop(at, `is an unknown mark, "${definition._type}"`)
      return [{...this.#fields(definition, at, depth + 2), _key: definition['_key']}]
    })
  }

  /** A span with the marks that can be shown, or a block object in the text. */
  #child(child: unknown, known: ReadonlySet<string>, path: string, depth: number): readonly unknown[] {
    if (!isTyped(child)) return this.#drop(path, 'is not text')
    if (isBlockObjectType(child._type) || child._type === 'widgetReference') return [this.read(child, path, depth)]
    if (child._type !== 'span') return this.#drop(path, `is an unknown object, "${child._type}"`)
    if (typeof child['text'] !== 'string') return this.#drop(path, 'has no text')
    const given: readonly unknown[] = Array.isArray(child['marks']) ? child['marks'] : []
    const marks = given.filter((mark) => typeof mark === 'string' && known.has(mark))
    for (const mark of given) {
      if (!marks.includes(mark)) this.#note({path, reason: `has an unknown mark, ${JSON.stringify(mark)}`})
    }
    return [{...child, marks}]
  }

  #image(image: Fields, path: string): Fields {
    const {asset, source, hotspot, crop} = image
    const ref = isObject(asset) ? asset['_ref'] : undefined
    if (asset !== undefined && asset !== null && typeof ref !== 'string')
      this.#note({path: joined(path, 'asset'), reason: 'is not a reference to a file'})
    return {
      ...image,
      asset: typeof ref === 'string' ? asset : null,
      source: isObject(source) && typeof source['url'] === 'string' ? source : null,
      hotspot: hasNumbers(hotspot, ['x', 'y', 'width', 'height']) ? hotspot : null,
      crop: hasNumbers(crop, ['top', 'bottom', 'left', 'right']) ? crop : null,
      ...Object.fromEntries(['alt', 'caption', 'credit', 'lqip'].map((name) => [name, textOrNull(image[name])])),
    }
  }

  #known<Otherwise>(
    value: unknown,
    known: ReadonlySet<string>,
    otherwise: Otherwise,
    path: string,
  ): string | Otherwise {
    if (value === undefined || value === null) return otherwise
    if (typeof value === 'string' && known.has(value)) return value
    this.#note({path, reason: `is unknown: ${JSON.stringify(value)?.slice(0, 80)}`})
    return otherwise
  }

  #leaveOut(path: string, reason: string): null {
    this.#note({path, reason})
    return null
  }

  #drop(path: string, reason: string): readonly [] {
    this.#note({path, reason})
    return []
  }
}

/** Whether a value is a text without anything to read. */
function isBlank(value: unknown): boolean {
  return typeof value === 'string' && !/\S/.test(value)
}

/** The fields with an empty text in the place of each that is blank. */
function withoutBlanks(fields: Fields): Fields {
  const blank = Object.keys(fields).filter((name) => fields[name] !== '' && isBlank(fields[name]))
  return blank.length === 0 ? fields : {...fields, ...Object.fromEntries(blank.map((name) => [name, '']))}
}

/** Whether a value, as read, is a picture whose file was taken away. */
function isWithoutFile(value: unknown): boolean {
  return isTyped(value) && value._type === 'contentImage' && value['asset'] === null && value['source'] === null
}

/** Whether a block, as read, is a paragraph without text. What its marks define can be what links lead to. */
function isEmptyParagraph(block: unknown): boolean {
  if (!isTyped(block) || block._type !== 'block') return false
  const {markDefs, children} = block
  const hasMarks = Array.isArray(markDefs) && markDefs.length > 0
  return !hasMarks && Array.isArray(children) && children.every((child) => isTyped(child) && isBlank(child['text']))
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTyped(value: unknown): value is Fields & {readonly _type: string} {
  return isObject(value) && typeof value['_type'] === 'string'
}

function keyOf(block: Fields, index: number): string {
  return typeof block['_key'] === 'string' && block['_key'] !== '' ? block['_key'] : `block-${index}`
}

function levelOf(level: unknown): number {
  return typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 10 ? level : 1
}

function hasNumbers(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === 'number' && Number.isFinite(value[name]))
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
