import {ArticleBody} from '../dispatcher/ArticleBody.tsx'
import {headingsOf} from '../dispatcher/headings.tsx'
import type {BodyBlock, WidgetContext} from '../dispatcher/types.ts'
import {fontFiles} from '../fonts/files.generated.ts'
import {preloadFont} from '../fonts/preloadFont.ts'
import {topicPath} from '../home/topicPath.ts'
import {ArticleHeader} from './ArticleHeader.tsx'
import {AuthorBios} from './AuthorBios.tsx'
import type {LoadedArticle} from './loadArticle.ts'
import {Sources} from './Sources.tsx'
import {TableOfContents} from './TableOfContents.tsx'
import {templates} from './templates.ts'
import styles from './ArticleView.module.css'

/** Fewer sections than this are seen at a glance. */
const sectionsWorthAList = 3

/** An article's page, laid out by its template. */
export function ArticleView({
  loaded: {article, body, documents},
  context,
}: {
  readonly loaded: LoadedArticle
  readonly context: WidgetContext
}) {
  const template = templates[article.pageTemplate]
  if (hasEmphasis(body)) preloadFont(fontFiles.serifItalic)
  const sections = headingsOf(body).filter(({level}) => level === 2)
  const hasContents = template.byline && sections.length >= sectionsWorthAList
  const [category] = article.categories ?? []
  return (
    <article className={styles['article']}>
      <ArticleHeader article={article} template={template} />
      <div className={styles['page']} data-rail={template.rail} data-landing={!template.byline}>
        {hasContents && (
          <div className={styles['rail']}>
            <TableOfContents
              isBeside={template.rail}
              sections={sections}
              hasSources={(article.sources ?? []).length > 0}
            />
          </div>
        )}
        <div className={styles['main']}>
          <div className={styles['body']}>
            <ArticleBody body={body} documents={documents} context={context} />
          </div>
          {template.byline && (
            <footer className={styles['end']}>
              <Sources sources={article.sources ?? []} />
              <AuthorBios authors={article.authors ?? []} reviewer={article.medicalReviewer} />
              {template.chrome === 'full' && category !== undefined && (
                <p className={styles['more']} data-no-print>
                  <a href={topicPath(category.slug)}>More in {category.title}</a>
                </p>
              )}
            </footer>
          )}
        </div>
      </div>
    </article>
  )
}

/** Whether a body has text in italics: only then is their font worth asking for early. */
function hasEmphasis(body: readonly BodyBlock[]): boolean {
  return body.some(
    (block) =>
      block._type === 'block' &&
      (block.children ?? []).some((child) => child._type === 'span' && child.marks?.includes('em') === true),
  )
}
