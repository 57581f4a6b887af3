import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {JSDOM} from 'jsdom'
import {withKeys} from '../scripts/migrate/store/keys.ts'
import {migrateFiles} from '../scripts/migrate/testing/migrate.ts'
import {showBody} from './support/fixtures.tsx'

/*
 * Readers of a migrated page find every text, link and picture that stood in the body of the legacy article (migration-37). The legacy input is
 * read anew here, and compared with the HTML of the page. The articles of `rough-edges.ndjson` are left out: they are broken on purpose, and what
 * is left out of them stands in the report of the migration.
 */
const samples = path.resolve(import.meta.dirname, '../scripts/seed/legacy')
const files = readdirSync(samples).filter((name) => name.endsWith('.json'))

/** Fields that say how a widget looks or works, or that only reports name: readers never saw their values. `*` stands for any format and path. */
const settings =
  `ad.size ad.slot affiliate-link.productId assessment.embedId assessment.provider color-block.color comparison-chart.products.pid
  decision-list.path disclaimers.affiliates disclaimers.isEPM disclaimers.showSecond divider.style embed.provider faq.initialState
  feedback-picker.required manual-driver-placement.placement pathing-test.experiment product-card.articleTitle product-card.isBestOverall
  product-card.isBrandApproved product-card.isEditorPick promo-box.paths quiz.questions.answers.selected quiz.results.summary.responses.name
  responsive_video.aspectRatio responsive_video.contentMeta.canonicalPath responsive_video.contentMeta.durationSeconds
  responsive_video.enablePostRoll responsive_video.engagementVideoJSON.chapters.start responsive_video.targeting.series
  responsive_video.videoAutoplay responsive_video.videoTrackers.event row.layout shopticle.products.offers.discountAvailable social-proof.items.icon
  social-share.networks ticker-hero.colorTheme treatment-comparison.toolName warningcard.level widget-call-out.items.articlePlacement
  widget-call-out.items.brandPage.brandColor widget-call-out.items.driverType widget-call-out.items.headerIcon widget-call-out.items.isBullets
  widget-call-out.items.isContentSeries *.bgColor *.campaign.placement *.campaign.type *.color_scheme *.height *.id *.maximumScore *.high
  *.playListId *.questionType *.scoreType *.variantId *.videoId *.width`.split(/\s+/)

/** What readers of the page do not see, or see in other words, by the beginning of its line, and why. */
const exceptions = new Map([
  ['drug-cost-savings', 'the rules of drug savings are not built yet'],
  ['product-card.discount: Code "CALM15"', 'a newer article says CALM20 of the same card (migration-25)'],
  ['product-card.productDetails', 'noProductIngredients hides the details of that card (product-card-13)'],
  ['product-card.proprietaryReviews.scoreCriteriaName: Overall', 'it is the headline score, shown as stars (rating-8)'],
  ['shopticle.products.offers.url: https://go.example.com/offers/tea', 'linkOverride replaces it (shopticle-7)'],
  ['promo-box', 'it is not shown on this path (promo-box-6)'],
  ['quick-looks.itemLinks.hashRoute', 'links jump to the id that the card has on the page (quick-looks-4)'],
  ['daily-dose.cards.back.lessons', 'the fourth lesson is not shown (carousel-20)'],
  ['multiquote-comments.comments.comment', 'the edited comment is shown instead (quotes-11)'],
  ['quiz.results.summary.title', 'shown with the result, when the questions are answered (quiz-16)'],
  ['assessment.results.summary.title', 'shown with the result, when the questions are answered (quiz-16)'],
  ['recipe-', 'times are shown with “h” and “min” (recipe-15)'],
  [
    'body: https://www.youtube.com/embed/EXAMPLE0001',
    'the link beside the player leads to the page of the video (embed-5)',
  ],
  ['body: ·', 'the marker that Word writes before an item: a list shows its own'],
  [
    'wp-youtube.embedCode: https://www.youtube.com/embed',
    'the link beside the player leads to the page of the video (video-10)',
  ],
])

/** A value of the legacy input, and where it stands. */
interface Leaf {
  readonly where: string
  readonly value: string
}

test('every text, link and picture of the legacy articles is in their pages (migration-37)', async () => {
  const {documents} = await migrateFiles([samples])
  const stored = [...documents.values()].map((document) => withKeys(withFile(document)))
  const missing: string[] = []
  for (const file of files) {
    const legacy = objectOf(JSON.parse(readFileSync(path.join(samples, file), 'utf8')))
    const article = stored.find(({_id}) => _id === `article-${String(legacy['id'])}`)
    const {html} = await showBody(article?.['body'], {canonicalPath: String(legacy['canonicalPath'])}, stored)
    const page = readPage(html)
    for (const {where, value} of leavesOfBody(legacy['body']))
      for (const part of partsOf(value)) if (!page.shows(part)) missing.push(`${where}: ${part}`)
  }
  const expected = (line: string): readonly string[] => [...exceptions.keys()].filter((start) => line.startsWith(start))
  expect(missing.filter((line) => expected(line).length === 0)).toEqual([])
  // An exception that nothing needs any more is taken out.
  expect(new Set(missing.flatMap(expected))).toEqual(new Set(exceptions.keys()))
}, 240_000)

/** A stored document whose pictures have files, named after their legacy addresses: the test fetches none. */
function withFile<Value>(value: Value): Value
function withFile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFile)
  if (!isObject(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withFile(field)]))
  const {source} = value
  if (value['_type'] !== 'contentImage' || !isObject(source)) return copy
  return {...copy, asset: {_type: 'reference', _ref: `image-${hashOf(String(source['url']))}-1200x900-jpg`}}
}

function hashOf(address: string): string {
  return createHash('sha1').update(address).digest('hex')
}

/** The values in the body of a legacy article: of its text, and of the data of its widgets at any depth. */
function leavesOfBody(body: unknown): readonly Leaf[] {
  if (typeof body !== 'string') return leavesOfNodes(body)
  const {document} = new JSDOM(body).window
  const widgets = [...document.querySelectorAll('div.widget')].flatMap((widget) =>
    leavesOf(JSON.parse(widget.getAttribute('data-widget') ?? 'null'), widget.getAttribute('data-format') ?? ''),
  )
  // What readers did not see, and the markers that Word writes before items of lists, which a list shows by itself.
  const unseen =
    '[style*="display:none" i], [style*="display: none" i], [hidden], style, xml, [style*="mso-list:ignore" i]'
  for (const element of document.querySelectorAll(unseen)) element.remove()
  return [...widgets, {where: 'body', value: document.body.innerHTML}]
}

function leavesOfNodes(nodes: unknown): readonly Leaf[] {
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: unknown): readonly Leaf[] => {
    const {type, text, format, data, attributes, children} = objectOf(node)
    if (type === 'text') return [{where: 'body', value: String(text)}]
    const {href, src} = objectOf(attributes)
    const own =
      type === 'widget' ? leavesOf(data, String(format)) : [...leavesOf(href, 'href'), ...leavesOf(src, 'src')]
    return [...own, ...leavesOfNodes(children)]
  })
}

function leavesOf(value: unknown, where: string): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => leavesOf(item, where))
  if (isObject(value)) {
    // The blocks of a pathing test.
    if ('children' in value) return leavesOfNodes(value['children'])
    return Object.entries(value).flatMap(([key, field]) => leavesOf(field, `${where}.${key}`))
  }
  if (typeof value !== 'string' && typeof value !== 'number') return []
  if (typeof value === 'string' && /^\s*\{"/.test(value)) return leavesOf(JSON.parse(value), where)
  const isSetting = settings.some((name) => (name.startsWith('*') ? where.endsWith(name.slice(1)) : where === name))
  return isSetting ? [] : [{where, value: String(value)}]
}

/** The texts in a value, which may be HTML, and the addresses of its links and pictures. */
function partsOf(value: string): readonly string[] {
  if (!/<|&\w+;/.test(value)) return [value]
  const {body} = new JSDOM(value).window.document
  const addresses = [...body.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  )
  return [...textsIn(body), ...addresses]
}

function textsIn(node: Node): readonly string[] {
  if (node.nodeType === 3) return [node.textContent ?? '']
  return [...node.childNodes].flatMap(textsIn)
}

/** What a page shows: its text, the words for readers who cannot see, and the addresses that it leads to or loads. */
function readPage(html: string): {readonly shows: (part: string) => boolean} {
  const {document} = new JSDOM(html).window
  for (const element of document.querySelectorAll('script, style')) element.remove()
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
  const words = attributes.filter(({name}) => ['alt', 'aria-label', 'placeholder', 'value'].includes(name))
  const text = folded([document.body.textContent ?? '', ...words.map(({value}) => value)].join('\n'))
  const addresses = attributes
    .filter(({name}) => /^(href|src|srcset|action|data-.*)$/.test(name))
    .map(({value}) => value)
  return {
    shows: (part) => {
      const trimmed = part.trim()
      if (/^(https?:|mailto:|\/|#)/.test(trimmed))
        return addresses.some((address) => address.includes(trimmed) || address.includes(hashOf(trimmed)))
      return text.includes(folded(part))
    },
  }
}

/** A text without what typesetting changes: white space, invisible characters, the form of quotation marks, commas in numbers. */
function folded(text: string): string {
  return text.replace(/[\s\u00ad\u200b“”"‘’']+/g, '').replace(/(\d),(?=\d{3})/g, '$1')
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
