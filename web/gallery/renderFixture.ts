import {defaultCrisisResources} from '@apothecary/shared/types/crisisResources.ts'
import type {DRIVERS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {documentWidgetTypes, placedWidgetTypes, type WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import {defaultAds} from '../ads/adSettings.ts'
import {houseAdFixtures} from '../ads/houseAd.fixtures.ts'
import {defaultPriceLimits} from '../products/offerPrice.ts'
import {reportWidgetFailure} from '../contract/report.ts'
import type {PageContext} from '../contract/types.ts'
import {devices} from '../drivers/placeDrivers.ts'
import {DRIVERS_QUERY} from '../drivers/drivers.groq.ts'
import {allDescriptors} from '../dispatcher/descriptors.ts'
import {loadContent} from '../dispatcher/loadContent.ts'
import {PageIds} from '@apothecary/shared/anchors/PageIds.ts'
import {renderBody, type RenderedBody} from '../dispatcher/renderBody.tsx'
import {widgetFixtures} from '../generated/fixtures.ts'
import {placedWidgets} from '../generated/widgets.ts'
import {fixtureFetcher, runQuery, type StandInPicture, withPictures} from './fixtureContent.ts'

/** The page on which fixtures are rendered. */
export const galleryContext: PageContext = {
  articleId: 'article-gallery',
  articleTitle: 'A page of the gallery',
  canonicalPath: '/gallery',
  isDraft: false,
  // Fixed, so that the prices of fixtures stay as old as they are.
  now: new Date('2026-11-22T12:00:00Z'),
  settings: {
    title: 'Apothecary',
    crisisResources: defaultCrisisResources,
    pathsWithoutStarRating: [],
    pathsWithoutAffiliateDisclaimer: [],
    adsEnabled: true,
    ads: {...defaultAds, houseAds: houseAdFixtures},
    noVideos: false,
    costPerViewPaths: [],
    topicDestinations: [],
    ...defaultPriceLimits,
    commercePropensityPaths: [],
    placements: [{name: 'decisionList', assetName: 'Default', text: null}],
    experiments: [],
  },
  report: reportWidgetFailure,
}

/** The name of the driver placement in fixtures. */
const placement = 'inArticle50'

interface FixtureOptions {
  readonly pictures?: readonly StandInPicture[]
  /** Overrides fields of `galleryContext`. */
  readonly page?: Partial<PageContext>
  /** The ids of the page, if it shows several fixtures. */
  readonly ids?: PageIds
  /** Blocks below it. */
  readonly neighbors?: readonly object[]
}

/** The fixtures of a type by their names; `undefined` for an unknown type. */
export function fixturesOf(type: string): Readonly<Record<string, object>> | undefined {
  return Object.entries(widgetFixtures).find(([known]) => known === type)?.[1]
}

/** Renders loaded content. Call it while React renders a synchronous component (see `renderBody`). */
export type RenderLoaded = () => RenderedBody

/**
 * Loads a fixture, to be rendered as readers see it: a document as if a body referred to it, a block object as a block of a body, a placed
 * widget as the site shows it. Throws for an unknown fixture.
 */
export async function loadFixture(type: WidgetType, name: string, options: FixtureOptions = {}): Promise<RenderLoaded> {
  const fixture = fixturesOf(type)?.[name]
  if (fixture === undefined) throw new Error(`There is no fixture "${name}" of ${type}.`)
  // The broken fixture stands alone, so that it is seen to show nothing.
  return loadStored(type, fixture, name === 'invalid' ? options : {...options, neighbors: neighborsOf(type)})
}

/** As `loadFixture`, but for a stored value of any shape. */
export async function loadStored(
  type: WidgetType,
  fixture: object,
  {pictures = [], page = {}, ids, neighbors = []}: FixtureOptions = {},
): Promise<RenderLoaded> {
  const context = {...(await contextFor(pictures)), ...descriptorOf(type)?.galleryPage, ...page}
  const stored = withPictures(fixture, pictures)
  const placed = placedWidgetTypes.find((known) => known === type)
  if (placed !== undefined) {
    const preview = await placedWidgets[placed].preview(stored, {
      run: runQuery,
      context,
      domId: (ids ?? new PageIds()).claim(type),
      load: async (body) => (await loadContent(body, fixtureFetcher(pictures))).documents,
      renderBody: (body, own, documents = new Map()) =>
        renderBody({body, documents, context: {...context, ...own}, ids}).content,
    })
    return () => ({content: preview(), headings: [], structuredData: [], hasEmphasis: false})
  }
  const content = await loadContent([blockOf(type, stored), ...neighbors], fixtureFetcher(pictures, [stored]))
  return () => renderBody({...content, context, ids})
}

/** Loads a stored body. It may refer to fixtures and to the given documents. */
export async function loadStoredBody(
  body: unknown,
  page: Partial<PageContext> = {},
  documents: readonly object[] = [],
): Promise<RenderLoaded> {
  const content = await loadContent(body, fixtureFetcher([], documents))
  return () => renderBody({...content, context: {...galleryContext, ...page}})
}

function neighborsOf(type: WidgetType): readonly object[] {
  return descriptorOf(type)?.galleryNeighbors ?? []
}

function descriptorOf(type: WidgetType) {
  return allDescriptors.find((known) => known.type === type)
}

function blockOf(type: WidgetType, fixture: object): object {
  if (!documentWidgetTypes.some((known) => known === type)) return fixture
  const id = '_id' in fixture ? fixture._id : ''
  return {_type: 'widgetReference', _key: 'fixture', widget: {_type: 'reference', _ref: id}}
}

/** The page for a fixture, with house ads, and a driver for driver placements. */
async function contextFor(pictures: readonly StandInPicture[]): Promise<PageContext> {
  const stored = {...placedWidgets.driver.fixtures.default, targeting: {placements: [placement]}}
  const drivers = await runQuery<DRIVERS_QUERY_RESULT>(DRIVERS_QUERY, [withPictures(stored, pictures)])
  const {settings} = galleryContext
  return {
    ...galleryContext,
    settings: {...settings, ads: {...settings.ads, houseAds: withPictures(houseAdFixtures, pictures)}},
    isExcerpt: true,
    drivers: new Map([[placement, drivers.map((driver) => ({driver, devices}))]]),
  }
}
