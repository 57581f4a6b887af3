import {type FieldTotals, Ledger, type Leftover} from '../account/ledger.ts'
import type {Repeated} from '../account/json.ts'
import {countLeaves, isTooDeep, isTooDeepToStore, storedDepth, TooDeep} from '../account/depth.ts'
import {Slot} from '../account/slot.ts'
import {hasChildren, isObject, joinPath, keysOf, at as valueAt, valuesIn} from '../account/values.ts'
import {fingerprint, canonicalJson} from '../store/hash.ts'
import type {WidgetMigration} from '../mapping/define.ts'
import {nestedWidgetsIn} from '../nodes/find.ts'
import {nodesFromHtml} from '../nodes/fromHtml.ts'
import {audit} from '../audit/audit.ts'
import {countBody} from '../audit/body.ts'
import type {Counts} from '../audit/source.ts'
import {readArticle, withLeftovers} from './article.ts'
import {Conversion, type ConversionOptions} from './conversion.ts'
import {type Converted, isoTime} from './documents.ts'
import {documentId} from './identity.ts'
import {formatsIn, legacyWidgetType} from './legacyWidget.ts'
import type {WinningPerson} from './person.ts'
import {type Fault, timeOf} from './survey.ts'

/** A converted article: the documents to write, in one transaction, and its ledger. */
export interface MigratedArticle {
  readonly id: string
  /** The article's document id; undefined where there is none to write. */
  readonly documentId: string | undefined
  readonly documents: readonly Converted[]
  readonly ledger: Ledger
  readonly fields: FieldTotals
  /**
   * Counts anew where the content lake keeps other copies of some documents: what these do not say is a conflict, and counts as source only.
   *
   * @param kept by id: the documents with the fields that are stored
   */
  readonly recount: (kept: ReadonlyMap<string, Converted>) => void
}

export interface ArticleInput {
  readonly value: unknown
  /** The values of repeated keys in its JSON. */
  readonly repeated: readonly Repeated[]
  readonly file: string
  readonly line: number | undefined
  readonly id: string
  readonly formats: ReadonlyMap<string, WidgetMigration>
  readonly winnerOf: ConversionOptions['winnerOf']
  readonly products: ConversionOptions['products']
  readonly personWinner: (key: string, slot: Slot) => WinningPerson | undefined
}

/**
 * Converts one article, and checks that all of it is in the result or in the report. An exception in the conversion, or something that got
 * lost, fails this article only, and is reported as an error.
 */
export function migrateArticle(input: ArticleInput): MigratedArticle {
  try {
    return convertArticle(input)
  } catch (error) {
    if (error instanceof TooDeep) return failedArticle(input, {path: '', code: 'too-deep', message: error.message})
    return failedArticle(input, {
      path: '',
      code: 'internal-error',
      message: `The conversion failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    })
  }
}

function convertArticle(input: ArticleInput): MigratedArticle {
  const ledger = new Ledger(input.file, input.id)
  const time = timeOf(input.value)
  const slot = Slot.of(ledger, input.value)
  const conversion = new Conversion({
    ledger,
    articleId: input.id,
    time,
    formats: input.formats,
    winnerOf: input.winnerOf,
    products: input.products,
  })
  const article = readArticle(slot, input.id, time, conversion, input.personWinner)
  if (!('_id' in article)) return failedArticle(input, article)
  ledger.repeat('', input.repeated, (path) => ledger.formatAt(input.value, path))
  const document = withLeftovers(article, ledger.leftovers(input.value))
  const documents = [...conversion.documents.values(), document]
  if (documents.some(isTooDeepToStore)) {
    const message = `What it becomes nests deeper than the ${storedDepth} levels that Sanity stores: take some of its widgets out of those around them`
    return failedArticle(input, {path: 'body', code: 'too-deep', message})
  }
  const missing = audit(input.value, documents, ledger)
  const [first] = missing
  if (first !== undefined) {
    const others = missing.length === 1 ? '' : ` (the first of ${missing.length} differences)`
    const message = `The conversion ${first.did} ${first.message}${others}`
    return failedArticle(input, {path: first.path, code: 'lost-in-conversion', message})
  }
  const fields = ledger.settle(input.value)
  const recount = (kept: ReadonlyMap<string, Converted>) => {
    // The facts of a product are those of the widgets that show it, which have what it does not say.
    const left = documents.filter(({_id, _type}) => kept.has(_id) && _type !== 'product')
    const ids = new Set(left.map(({_id}) => _id))
    const parts = new Set([...valuesIn(left)].filter(isObject))
    const stored = documents.map((one) => kept.get(one._id) ?? one)
    // The second time, it is known what is left out of widgets that are kept whole.
    for (let times = 0; times < 2; times += 1) {
      ledger.storeOthers(ids, parts)
      audit(input.value, stored, ledger)
    }
    Object.assign(fields, ledger.settle(input.value))
  }
  return {id: input.id, documentId: document._id, documents, ledger, fields, recount}
}

/** Counts an article of which nothing is written, as an issue of the whole article says. */
export function countAsLeftOut({ledger, fields}: MigratedArticle): void {
  Object.assign(fields, {mapped: 0, dropped: fields.read, quarantined: 0})
  Object.assign(ledger.widgets, {converted: 0, unknown: 0, invalid: ledger.widgets.read})
  for (const pair of [ledger.text, ledger.links, ledger.images]) pair.converted = 0
}

/** There is nothing to count anew in an article that is not converted. */
function recount(): void {}

/** Handles an article that cannot be written: nothing of it is stored, and the report lists the value of every leaf. */
export function failedArticle(
  input: Pick<ArticleInput, 'value' | 'repeated' | 'file' | 'line' | 'id'>,
  fault: Fault,
): MigratedArticle {
  const ledger = new Ledger(input.file, input.id)
  const where = input.line === undefined ? '' : ` (line ${input.line})`
  ledger.report({
    path: fault.path,
    code: fault.code,
    severity: 'error',
    message: `${fault.message}${where}: nothing was written`,
  })
  const notWritten = (path: string, value: unknown) =>
    ledger.report({
      path,
      code: 'not-written',
      severity: 'info',
      message: `Of an article that was not written: ${JSON.stringify(value)}`,
    })
  const fields = quarantineAll(input, notWritten)
  const widgets = countWidgets(input.value)
  ledger.widgets.read = widgets
  ledger.widgets.invalid = widgets
  const {text, links, images} = measureArticle(input.value)
  ledger.text.source = text
  ledger.links.source = links
  ledger.images.source = images
  return {id: input.id, documentId: undefined, documents: [], ledger, fields, recount}
}

/** Handles an article whose id a newer one has: an error, and it is kept whole as a `legacyWidget` document of format `duplicate-article`. */
export function duplicateArticle(
  input: Pick<ArticleInput, 'value' | 'repeated' | 'file' | 'line' | 'id'>,
  winner: string,
): MigratedArticle {
  const ledger = new Ledger(input.file, input.id)
  const where = input.line === undefined ? '' : ` (line ${input.line})`
  const updatedAt = isoTime(timeOf(input.value))
  const document: Converted = {
    _id: documentId(
      legacyWidgetType,
      `duplicate-article-${input.id}-${fingerprint(canonicalJson(input.value)).slice(0, 8)}`,
    ),
    _type: legacyWidgetType,
    format: 'duplicate-article',
    raw: JSON.stringify(input.value, null, 2),
    articleId: input.id,
    reason: `Another article with the id ${input.id} is newer`,
    legacy: {
      _type: 'legacyOrigin',
      format: 'duplicate-article',
      id: input.id,
      ...(updatedAt === undefined ? {} : {updatedAt}),
      ...(input.repeated.length === 0 ? {} : {unmapped: JSON.stringify(leftoversOf(input.repeated))}),
    },
  }
  ledger.report({
    path: 'id',
    format: 'duplicate-article',
    code: 'duplicate-article',
    severity: 'error',
    message: `The id ${input.id}${where} is also that of ${winner}, which is newer. This one is kept whole as ${document._id}`,
  })
  const fields = quarantineAll(input, () => undefined)
  const widgets = countWidgets(input.value)
  ledger.widgets.read = widgets
  ledger.widgets.unknown = widgets
  const {text, links, images} = measureArticle(input.value)
  // It is kept whole, so that its text, links and pictures count as converted.
  Object.assign(ledger.text, {source: text, converted: text})
  Object.assign(ledger.links, {source: links, converted: links})
  Object.assign(ledger.images, {source: images, converted: images})
  return {id: input.id, documentId: undefined, documents: [document], ledger, fields, recount}
}

function quarantineAll(
  input: Pick<ArticleInput, 'value' | 'repeated'>,
  each: (path: string, value: unknown) => void,
): FieldTotals {
  const values = [{path: '', value: input.value}, ...leftoversOf(input.repeated)]
  const fields: FieldTotals = {read: 0, mapped: 0, dropped: 0, quarantined: 0}
  const walk = (inner: unknown, path: string) => {
    if (hasChildren(inner)) for (const key of keysOf(inner)) walk(valueAt(inner, key), joinPath(path, key))
    else {
      fields.read += 1
      each(path, inner)
    }
  }
  for (const {path, value} of values) {
    if (isTooDeep(value)) fields.read += countLeaves(value)
    else if (value !== undefined) walk(value, path)
  }
  return {...fields, quarantined: fields.read}
}

function leftoversOf(repeated: readonly Repeated[]): readonly Leftover[] {
  return repeated.map(({path, value}) => ({path: path.reduce<string>(joinPath, ''), value}))
}

/** How many widgets are in an article that was not converted. */
function countWidgets(value: unknown): number {
  if (!isObject(value) || isTooDeep(value)) return 0
  const {body} = value
  return unlessTooDeep(
    () =>
      typeof body === 'string'
        ? nestedWidgetsIn(nodesFromHtml(body, Slot.of(new Ledger('', ''), body))).length
        : formatsIn(body).length,
    0,
  )
}

/** Counts the characters, links and pictures in the body of an article that was not converted. */
function measureArticle(value: unknown): Counts {
  const nothing = {text: 0, links: 0, images: 0}
  return !isObject(value) || isTooDeep(value) ? nothing : unlessTooDeep(() => countBody(value['body']), nothing)
}

/** The result of `measure`, or `otherwise` where the input nests too deeply to be measured. */
function unlessTooDeep<T>(measure: () => T, otherwise: T): T {
  try {
    return measure()
  } catch (error) {
    // A RangeError is a stack that is full.
    if (error instanceof TooDeep || error instanceof RangeError) return otherwise
    throw error
  }
}
