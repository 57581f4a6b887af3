import type {Metadata} from 'next'
import {draftMode} from 'next/headers'
import type {ReactNode} from 'react'
import {articleMetadata} from '../../article/articleMetadata.ts'
import {addPlacements, articlePlacements} from '../../article/articlePlacements.ts'
import {ArticlePage} from '../../article/ArticlePage.tsx'
import {articleFrom, loadArticle, type LoadedArticle} from '../../article/loadArticle.ts'
import {templates} from '../../article/templates.ts'
import {upNextOf} from '../../article/upNextOf.ts'
import {loadChromeDriver} from '../../chrome/loadChromeDriver.ts'
import {notFoundMetadata} from '../../chrome/notFound.ts'
import {NotFoundPage} from '../../chrome/NotFoundPage.tsx'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {scrollIndicatorExperiment, UpNextBar} from '../../chrome/UpNextBar.tsx'
import {contained} from '../../contract/contained.ts'
import {reportWidgetFailure} from '../../contract/report.ts'
import {pageExperiments} from '../../experiments/pageExperiments.ts'
import type {PageContext, PageTopics} from '../../contract/types.ts'
import {collectPlacements} from '../../dispatcher/collectPlacements.ts'
import {holdsType} from '../../dispatcher/holdsType.ts'
import {loadContent} from '../../dispatcher/loadContent.ts'
import {noAdBeside} from '../../dispatcher/noAdBeside.ts'
import {popupPlacement} from '../../drivers/driverCall.ts'
import {DriverContext} from '../../drivers/DriverContext.tsx'
import {loadPlacementDrivers} from '../../drivers/loadDrivers.ts'
import {pageSituation} from '../../drivers/pageSituation.ts'
import {quizReferences} from '../../drivers/quizReferences.ts'
import {CONTENT_QUERY} from '../../generated/content.groq.ts'
import {dependUntil, shareWithAllReaders} from '../../freshness/dependencies.ts'
import {FrontPage} from '../../home/FrontPage.tsx'
import {renewPrices} from '../../products/renewPrices.ts'
import {loadMarked, Marked} from '../../preview/withMarks.tsx'
import {fetchSanity, requestMarks} from '../../sanity/fetchSanity.ts'
import {decoded} from '../../seo/decoded.ts'
import {followRedirect} from '../../seo/followRedirect.ts'
import {SecondPagePopup} from '../../widgets/driver/SecondPagePopup.tsx'
import {loadDrugSavings} from '../../widgets/drugCostSavings/loadDrugSavings.ts'

// Next renders it whenever it is asked; the server in front of it keeps the page until a publish changes something that
// it shows (docs/decisions, 68). The front page is served here too, not from a file of its own.
export const dynamic = 'force-dynamic'

interface PageProps {
  readonly params: Promise<{readonly path?: readonly string[]}>
}

/** The metadata of the article or of the front page; that of a “not found” page if there is neither. */
export async function generateMetadata({params}: PageProps): Promise<Metadata> {
  const path = await canonicalPath(params)
  const loaded = await loadArticle(path)
  if (loaded !== undefined) {
    const {article} = loaded
    const {title: siteName} = await loadSiteSettings()
    return contained(
      () => articleMetadata(article, siteName),
      {title: article.title},
      {
        articleId: article._id,
        canonicalPath: path,
        widgetId: article._id,
        type: 'metadata',
      },
    )
  }
  if (path !== '/') return notFoundMetadata
  const {title, description} = await loadSiteSettings()
  const words = {title: {absolute: `${title}: health information you can use`}, description}
  return {...words, alternates: {canonical: '/'}, openGraph: {...words, type: 'website', siteName: title, url: '/'}}
}

/** An article at its canonical path, or the front page. Old paths redirect to new ones; any other address gets the page “not found”. */
export default async function Page({params}: PageProps) {
  shareWithAllReaders()
  const path = await canonicalPath(params)
  const [loaded, settings] = await Promise.all([loadArticle(path), loadSiteSettings()])
  if (loaded === undefined && path === '/') {
    return (
      <SiteFrame settings={settings} path="/" chrome="home" template="homepage">
        <FrontPage />
      </SiteFrame>
    )
  }
  if (loaded === undefined) {
    await followRedirect(path)
    return <NotFoundPage settings={settings} />
  }
  const {article, body, documents, personPage} = loaded
  const {isEnabled: isDraft} = await draftMode()
  const now = await renewPrices(documents.values(), settings)
  dependUntil(loaded.changesAt)
  const topics: PageTopics = {
    k1: article.targeting?.k1,
    kMetas: article.targeting?.kMetas ?? [],
    mpdTags: article.targeting?.mpdTags ?? [],
    categories: (article.categories ?? []).map(({slug}) => slug),
    pageTemplate: article.pageTemplate,
  }
  const template = templates[article.pageTemplate]
  const placed = collectPlacements([body, ...documents.values()])
  const added = articlePlacements(template, placed)
  const ownPlacements = template.chrome === 'simple' ? [] : [popupPlacement]
  const names = [...placed, ...added.map(({placement}) => placement), ...ownPlacements]
  const situation = pageSituation(article.canonicalPath, article.pageTemplate, topics)
  const [drivers] = await Promise.all([
    loadPlacementDrivers(names, situation),
    // The frame asks for its own later: a hosted marketplace that is slow is waited for once.
    template.chrome === 'simple' ? undefined : loadChromeDriver('footer', situation),
  ])
  const quizzes = await loadContent(quizReferences(drivers), (params) => fetchSanity(CONTENT_QUERY, params))
  const shown = new Map([...documents, ...quizzes.documents])
  const context: PageContext = {
    articleId: article._id,
    articleTitle: article.title,
    canonicalPath: article.canonicalPath,
    settings,
    now,
    isDraft,
    topics,
    drivers,
    drugSavings: await loadDrugSavings(shown.values()),
    holdsScreener: noAdBeside([body, ...shown.values()], shown) === 'page',
    report: reportWidgetFailure,
  }
  // The bar is on pages of certain topics (chrome-29), while its experiment runs.
  const hasUpNextBar =
    settings.scrollIndicatorTags.includes(topics.k1 ?? '') &&
    settings.experiments.some(({name}) => name === scrollIndicatorExperiment)
  const stored = [body, ...documents.values(), ...(hasUpNextBar ? [{experiment: scrollIndicatorExperiment}] : [])]
  const area = {
    categories: topics.categories,
    isSponsored: article.sponsored === true,
    hasTabs: holdsType(stored, 'tabNav'),
  }
  const show = (content: LoadedArticle, onPage: PageContext): ReactNode => (
    <>
      {hasUpNextBar && <UpNextBar articles={upNextOf(content.article)} articleId={article._id} />}
      <ArticlePage
        article={content.article}
        content={{body: addPlacements(content.body, added, onPage.drivers ?? new Map()), documents: content.documents}}
        personPage={content.personPage}
        context={onPage}
      />
      <SecondPagePopup context={onPage} />
      <DriverContext context={onPage} metaDescription={content.article.metaDescription} />
    </>
  )
  const marked = await loadMarked(async (fetch) => {
    const [same, markedSettings, markedDrivers, inDrivers] = await Promise.all([
      articleFrom(fetch, path),
      loadSiteSettings(fetch),
      loadPlacementDrivers(names, situation, fetch),
      loadContent(quizReferences(drivers), (params) => fetch(CONTENT_QUERY, params)),
    ])
    return (
      same && {
        ...same,
        documents: new Map([...same.documents, ...inDrivers.documents]),
        context: {
          articleTitle: same.article.title,
          settings: markedSettings,
          drivers: markedDrivers,
          report: () => undefined,
        },
      }
    )
  })
  return (
    <SiteFrame
      settings={settings}
      path={article.canonicalPath}
      chrome={template.chrome}
      topics={topics}
      template={article.pageTemplate}
      experiments={pageExperiments(settings.experiments, stored)}
      area={area}
      landingLogo={article.pageTemplate === 'marketing-landing-page' ? article.landingLogo : undefined}
    >
      {marked === undefined ? (
        show({article, body, documents: shown, personPage}, context)
      ) : (
        <Marked
          plain={show({article, body, documents: shown, personPage}, context)}
          marked={show(marked, {...context, ...marked.context})}
          marks={requestMarks()}
        />
      )}
    </SiteFrame>
  )
}

/**
 * The path as articles store it: decoded, with a leading slash. A path with invalid percent-encoding is returned as it is: no article has
 * such a path.
 */
async function canonicalPath(params: PageProps['params']): Promise<string> {
  const {path = []} = await params
  const encoded = `/${path.join('/')}`
  return decoded(encoded) ?? encoded
}
