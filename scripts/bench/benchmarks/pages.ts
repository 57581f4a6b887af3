import type {Browser} from 'playwright'
import type {Benchmark, Workplace} from '../benchmark.ts'
import {desktop, launchBrowser, phone} from '../browser.ts'
import {blockArticle, blockArticlePath} from '../content/blockArticle.ts'
import {atLeast, atMost, type Recorder} from '../figures.ts'
import {layoutShift} from '../pages/layoutShift.ts'
import {type LighthouseResult, runLighthouse} from '../pages/lighthouse.ts'
import {gzipSize, inlineScripts, occurrences, withoutScripts} from '../pages/markup.ts'
import {type PageScripts, weighScripts} from '../pages/scripts.ts'
import {inTurns, median} from '../statistics.ts'
import {ports} from '../stack/ports.ts'
import {readPage, reviewPath, type SiteStack} from '../stack/site.ts'

/** A page that is measured: one for each template of the sample site. */
interface Sample {
  readonly template: string
  readonly path: string
}

/** Lighthouse's figures vary from run to run; the median of so many runs is used. */
const lighthouseRounds = 3

/** The size of pages and how they load: scripts, HTML, layout shifts, Lighthouse. */
export const pages: Benchmark = {
  name: 'pages',
  title: 'pages: what a reader’s browser gets',
  async run(place, record) {
    const [site, floor, browser] = [await place.site(), await place.floor(), await place.browser()]
    const samples = await samplePages(site)
    place.say('Weighing scripts and markup …')
    await weighPages(record, browser, site.origin, floor.origin, samples)
    await weighMarkup(record, site.origin, floor.origin, samples)
    place.say('Scrolling …')
    for (const [width, viewport] of [
      ['390 px', phone],
      ['1280 px', desktop],
    ] as const) {
      const shifts = []
      for (const {path} of samples) shifts.push({path, shift: await layoutShift(browser, site.origin + path, viewport)})
      const worst = shifts.reduce((one, other) => (other.shift > one.shift ? other : one))
      record.figure({
        name: `layout shift, scrolled to the end, ${width}, worst of ${shifts.length} pages`,
        unit: '',
        ours: Math.round(worst.shift * 10_000) / 10_000,
        goal: atMost(0),
        ...(worst.shift === 0 ? {} : {note: worst.path}),
      })
    }
    await judgePages(place, record, site.origin, floor.origin, samples)
  },
}

/** The review, the first article of each other template, by path, and the front page. */
async function samplePages({lake}: SiteStack): Promise<readonly Sample[]> {
  const found = await lake.editor.fetch<readonly Sample[]>(
    '*[_type == "article" && !(canonicalPath match "/bench/*")] | order(canonicalPath asc){"template": pageTemplate, "path": canonicalPath}',
    {},
    {perspective: 'published'},
  )
  const others = new Map<string, Sample>()
  for (const sample of found) if (!others.has(sample.template)) others.set(sample.template, sample)
  others.delete('article')
  return [{template: 'article', path: reviewPath}, ...others.values(), {template: 'front page', path: '/'}]
}

async function weighPages(
  record: Recorder,
  browser: Browser,
  site: string,
  floor: string,
  samples: readonly Sample[],
): Promise<void> {
  const bare = await weighScripts(browser, floor)
  const besideFloor = {what: 'floor', value: kB(bare.onLoad.gzip)}
  const weighed: (Sample & {readonly scripts: PageScripts})[] = []
  for (const sample of samples) weighed.push({...sample, scripts: await weighScripts(browser, site + sample.path)})
  for (const {template, path, scripts} of weighed) {
    record.figure({
      name: `JavaScript until an island is near, ${path === reviewPath ? 'CBD review' : template}, gz`,
      unit: 'kB',
      ours: kB(scripts.onLoad.gzip),
      beside: besideFloor,
      goal: atMost(10),
      note: `${scripts.onLoad.files} files, ${kB(scripts.onLoad.brotli)} kB with brotli; floor ${kB(bare.onLoad.brotli)} kB`,
    })
  }
  const review = weighed[0]?.scripts
  if (review !== undefined) {
    record.figure({
      name: 'JavaScript with all islands alive, CBD review, gz',
      unit: 'kB',
      ours: kB(review.hydrated.gzip),
      beside: besideFloor,
      goal: {of: 'difference', sign: '≤', limit: 25},
      note:
        review.islands === 0
          ? 'the page has no island yet, so nothing more is ever fetched'
          : `${review.islands} islands`,
    })
  }
  const quiz = await weighScripts(browser, `${site}/gallery/quiz/default`)
  if (quiz.islands === 0) record.missing('JavaScript with all islands alive, quiz, gz', 'the page shows no island')
  else {
    record.figure({
      name: 'JavaScript with all islands alive, quiz, gz',
      unit: 'kB',
      ours: kB(quiz.hydrated.gzip),
      beside: besideFloor,
      goal: {of: 'difference', sign: '≤', limit: 25},
      note: `${quiz.islands} island, ${quiz.hydrated.files} files`,
    })
  }
}

async function weighMarkup(record: Recorder, site: string, floor: string, samples: readonly Sample[]): Promise<void> {
  const bare = await readPage(floor, '/blocks')
  const counts = []
  for (const {path} of [...samples, {path: blockArticlePath}]) counts.push(inlineScripts(await readPage(site, path)))
  record.figure({
    name: `inline scripts, most of ${counts.length} pages`,
    unit: '',
    ours: Math.max(...counts),
    beside: {what: 'floor', value: inlineScripts(bare)},
    goal: atMost(0),
  })
  const html = await readPage(site, blockArticlePath)
  const size = kB(gzipSize(html))
  record.figure({
    name: 'HTML of the 200-block article, gz',
    unit: 'kB',
    ours: size,
    beside: {what: 'its own markup alone', value: kB(gzipSize(withoutScripts(html)))},
    goal: {of: 'ratio', sign: '≤', limit: 1.2},
    note: 'alone: without what its script elements hold',
  })
  record.figure({
    name: 'the same page',
    unit: 'kB',
    ours: size,
    beside: {what: 'floor’s page of the same blocks', value: kB(gzipSize(bare))},
    note:
      'ours has header, footer and table of contents, the floor’s nothing around the text; ' +
      `its markup alone: ${kB(gzipSize(withoutScripts(bare)))} kB`,
  })
  const [sentence = ''] = blockArticle(blockArticlePath).body.flatMap(({children}) =>
    children.flatMap((child) =>
      'text' in child && typeof child.text === 'string' && child.text.length > 150 ? [child.text] : [],
    ),
  )
  record.figure({
    name: 'copies of one paragraph in that HTML',
    unit: '',
    ours: occurrences(html, sentence),
    beside: {what: 'floor', value: occurrences(bare, sentence)},
    goal: atMost(1),
  })
}

async function judgePages(
  place: Workplace,
  record: Recorder,
  site: string,
  floor: string,
  samples: readonly Sample[],
): Promise<void> {
  place.say('Running Lighthouse …')
  const browser = await launchBrowser(ports.debugging)
  const floors: LighthouseResult[] = []
  try {
    for (const {template, path} of samples) {
      // All are compared with the same page of the floor, which is measured in turns with the review.
      const isReview = path === reviewPath
      const runs = await inTurns(
        lighthouseRounds,
        () => runLighthouse(site + path, ports.debugging),
        () => (isReview ? runLighthouse(`${floor}/blocks`, ports.debugging) : undefined),
      )
      floors.push(...runs.theirs.filter((run) => run !== undefined))
      recordLighthouse(record, isReview ? 'CBD review' : template, runs.ours, floors)
    }
  } finally {
    await browser.close()
  }
}

function recordLighthouse(
  record: Recorder,
  page: string,
  ours: readonly LighthouseResult[],
  theirs: readonly LighthouseResult[],
): void {
  const beside = (of: (result: LighthouseResult) => number) =>
    ({beside: {what: 'floor, 200 blocks', value: Math.round(median(theirs.map(of)))}}) as const
  const figure = (
    name: string,
    unit: string,
    of: (result: LighthouseResult) => number,
    goal: ReturnType<typeof atMost>,
  ) =>
    ({name: `Lighthouse ${name}, ${page}`, unit, ours: Math.round(median(ours.map(of))), ...beside(of), goal}) as const
  const failed = [...new Set(ours.flatMap((result) => result.failed))]
  record.figure(figure('performance', '', ({performance}) => performance, atLeast(99)))
  record.figure(figure('largest paint', 'ms', ({largestPaint}) => largestPaint, atMost(1200)))
  record.figure(figure('blocking time', 'ms', ({blockingTime}) => blockingTime, atMost(0)))
  const worst = ({accessibility, bestPractices, seo}: LighthouseResult): number =>
    Math.min(accessibility, bestPractices, seo)
  record.figure({
    ...figure('accessibility, best practices and SEO, the lowest', '', worst, atLeast(100)),
    ...(failed.length === 0 ? {} : {note: `fails ${failed.join(', ')}`}),
  })
}

/** Thousands of bytes, to a tenth. */
function kB(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
