import type {ReactNode} from 'react'
import {contain} from '../contract/contain.tsx'
import type {PageContext} from '../contract/types.ts'
import type {RenderedBody} from '../dispatcher/renderBody.tsx'
import {fontFiles} from '../fonts/files.generated.ts'
import {preloadFont} from '../fonts/preloadFont.ts'
import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import {PersonArticles} from '../people/PersonArticles.tsx'
import type {PersonPage} from '../people/readPersonPage.ts'
import {PaintAfter} from '../ui/PaintAfter.tsx'
import {ArticleHeader} from './ArticleHeader.tsx'
import {AuthorBios} from './AuthorBios.tsx'
import {InsuranceDisclaimer} from './InsuranceDisclaimer.tsx'
import {goesOn, isContinuous} from './isContinuous.ts'
import {Sources} from './Sources.tsx'
import {TableOfContents} from './TableOfContents.tsx'
import {UpNext} from './UpNext.tsx'
import {upNextOf} from './upNextOf.ts'
import {BesideText} from '../widgets/adSlot/PageAds.tsx'
import {type Article, holdsPageAds, type Template, templates} from './templates.ts'
import styles from './ArticleView.module.css'

/** An article with fewer sections than this gets no table of contents. */
const sectionsWorthAList = 3

/** What stands below the header of the article. */
const bodyId = 'article-body'

interface ArticleViewProps {
  readonly article: Article
  readonly body: RenderedBody
  readonly personPage?: PersonPage | undefined
  readonly context: PageContext
}

/**
 * An article's page, laid out by its template. Its parts are contained like widgets: a part that fails is reported, and the rest of the
 * page is shown (containment-4).
 */
export function ArticleView({article, body, personPage, context}: ArticleViewProps): ReactNode {
  const template = templates[article.pageTemplate]
  if (body.hasEmphasis) preloadFont(fontFiles.serifItalic)
  const sections = body.headings.filter(({level}) => level === 2)
  const hasContents = template.byline && sections.length >= sectionsWorthAList
  const part = (type: string, render: () => ReactNode, fallback?: () => ReactNode): ReactNode =>
    contain(render, {id: article._id, type, context}, fallback)
  const contents = hasContents && (
    <TableOfContents isBeside={template.rail} sections={sections} hasSources={(article.sources ?? []).length > 0} />
  )
  const hasRailAd = template.rail && holdsPageAds(article, context)
  const rail = hasRailAd
    ? part(
        'adSlot',
        () => BesideText({context, children: contents}),
        () => contents,
      )
    : contents
  return (
    <article className={styles['article']} data-continuous={isContinuous(article, context) ? '' : undefined}>
      <PaintAfter id={bodyId} />
      {part(
        'articleHeader',
        () => (
          <ArticleHeader article={article} template={template} recipeId={body.recipeId} />
        ),
        () => (
          <h1 className={styles['plainTitle']}>{article.title}</h1>
        ),
      )}
      <div id={bodyId} className={styles['page']} data-rail={template.rail} data-landing={!template.byline}>
        {(hasContents || hasRailAd) && (
          <div className={styles['rail']} data-contents={hasContents}>
            {rail}
          </div>
        )}
        <div className={styles['main']}>
          {part('insuranceDisclaimer', () => (
            <InsuranceDisclaimer article={article} />
          ))}
          <div className={styles['body']}>{body.content}</div>
          {personPage && part('personArticles', () => <PersonArticles personPage={personPage} />)}
          {template.byline && (
            <footer className={styles['end']}>
              {part('sources', () => (
                <Sources sources={article.sources ?? []} />
              ))}
              {part('authors', () => (
                <AuthorBios authors={article.authors ?? []} reviewer={article.medicalReviewer} />
              ))}
              {!goesOn(article, context) &&
                part('upNext', () => <UpNext articles={upNextOf(article)} articleId={article._id} />)}
              {part('topicLink', () => (
                <TopicLink article={article} template={template} />
              ))}
            </footer>
          )}
        </div>
      </div>
    </article>
  )
}

/** A link to the page of the article's first category. */
function TopicLink({article, template}: {readonly article: Article; readonly template: Template}): ReactNode {
  const [category] = article.categories ?? []
  if (template.chrome !== 'full' || category === undefined) return null
  return (
    <p className={styles['more']} data-no-print>
      <a href={topicPath(category.slug)}>More in {category.title}</a>
    </p>
  )
}
