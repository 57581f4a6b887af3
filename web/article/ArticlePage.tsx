import type {ReactNode} from 'react'
import {NextArticles} from '../chrome/NextArticles.tsx'
import {contain} from '../contract/contain.tsx'
import {contained} from '../contract/contained.ts'
import type {PageContext} from '../contract/types.ts'
import {hasAffiliateLink} from '../dispatcher/affiliateLinks.ts'
import type {BodyContent} from '../dispatcher/loadContent.ts'
import {renderBody} from '../dispatcher/renderBody.tsx'
import type {PersonPage} from '../people/readPersonPage.ts'
import {JsonLd} from '../seo/JsonLd.tsx'
import {MobileLeaderboard, OutOfPageAd, TopLeaderboard} from '../widgets/adSlot/PageAds.tsx'
import {articleStructuredData} from './articleStructuredData.ts'
import {ArticleView} from './ArticleView.tsx'
import {goesOn} from './isContinuous.ts'
import {type Article, holdsPageAds, templates} from './templates.ts'
import {upNextOf} from './upNextOf.ts'

interface ArticlePageProps {
  readonly article: Article
  readonly content: BodyContent
  /** The person that the page is about. */
  readonly personPage?: PersonPage | undefined
  readonly context: PageContext
}

/** The main part of an article's page, and its structured data: the page's own nodes, then those of the widgets that were rendered. */
export function ArticlePage({article, content, personPage, context}: ArticlePageProps): ReactNode {
  // The home page has its title in the header.
  const followsTitle = templates[article.pageTemplate].chrome !== 'home'
  const {sources, authors, medicalReviewer} = article
  const hasAffiliateLinkBelow =
    templates[article.pageTemplate].byline && hasAffiliateLink([sources, authors, medicalReviewer], new Map())
  const body = renderBody({...content, context: {...context, followsTitle, hasAffiliateLinkBelow}})
  const {articleId, canonicalPath, report} = context
  const subject = {articleId, canonicalPath, widgetId: articleId, type: 'structuredData'}
  const about = contained(() => articleStructuredData(article, context.settings.title, personPage), [], subject, report)
  const ads = (render: () => ReactNode): ReactNode =>
    holdsPageAds(article, context) && contain(render, {id: articleId, type: 'adSlot', context})
  return (
    <>
      {ads(() => TopLeaderboard({context}))}
      <ArticleView article={article} body={body} personPage={personPage} context={context} />
      {goesOn(article, context) &&
        contain(() => <NextArticles articles={upNextOf(article)} articleId={articleId} />, {
          id: articleId,
          type: 'upNext',
          context,
        })}
      {ads(() => MobileLeaderboard({context}))}
      {ads(() => OutOfPageAd({context}))}
      <JsonLd nodes={[...about, ...body.structuredData]} />
    </>
  )
}
