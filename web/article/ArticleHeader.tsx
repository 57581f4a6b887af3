import {pictureRatios} from '@apothecary/shared/types/pictureRatios.ts'
import {ArrowDown, ChevronRight} from 'lucide'
import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import {ContentImage} from '../media/ContentImage.tsx'
import {imageSources} from '../media/imageSources.ts'
import {Badge} from '../ui/Badge.tsx'
import {ButtonLink} from '../ui/Button.tsx'
import {classNames} from '../ui/classNames.ts'
import {SaveButton} from '../saved/SaveButton.tsx'
import {Icon} from '../ui/Icon.tsx'
import {Byline} from './Byline.tsx'
import type {Article, Template} from './templates.ts'
import styles from './ArticleHeader.module.css'

/** The head of an article: breadcrumb, sponsored label, title, dek, byline and picture. */
export function ArticleHeader({
  article,
  template,
  recipeId,
}: {
  readonly article: Article
  readonly template: Template
  /** The id of the first recipe in the body: it gets a link (recipe-40). */
  readonly recipeId: string | undefined
}) {
  const [category] = article.categories ?? []
  const {heroImage} = article
  // On a home page the logo is the top-level heading (chrome-3).
  const Title = template.chrome === 'home' ? 'h2' : 'h1'
  const hasPicture = heroImage !== null && (imageSources(heroImage) !== undefined || Boolean(heroImage.source?.url))
  // Not pages that somebody paid for, and not those about the site and its people, which are no articles.
  const isSavable = template.byline && template.chrome === 'full' && article.isSitePage !== true
  return (
    <header
      className={classNames(
        styles['header'],
        styles[template.ground],
        !template.byline && styles['landing'],
        template.byline && !template.rail && styles['narrow'],
      )}
    >
      <div className={styles['inner']} data-picture={hasPicture}>
        <div className={styles['words']}>
          {template.chrome === 'full' && category !== undefined && (
            <nav aria-label="Breadcrumb" className={styles['breadcrumb']} data-chrome>
              <ol className={styles['crumbs']}>
                <li>
                  <a href="/" className={styles['crumb']}>
                    Home
                  </a>
                </li>
                <li>
                  <Icon icon={ChevronRight} data-mirrored size={14} className={styles['separator']} />
                  <a href={topicPath(category.slug)} className={styles['crumb']}>
                    {category.title}
                  </a>
                </li>
              </ol>
            </nav>
          )}
          {article.sponsored === true && (
            <p className={styles['label']}>
              <Badge variant="partner">Sponsored</Badge>
            </p>
          )}
          <Title className={styles['title']} dir="auto">
            {article.title}
          </Title>
          {article.dek !== null && (
            <p className={styles['dek']} dir="auto">
              {article.dek}
            </p>
          )}
          {template.byline && <Byline article={article} />}
          {(isSavable || recipeId !== undefined) && (
            <div className={styles['tools']} data-no-print>
              {recipeId !== undefined && (
                <ButtonLink variant="secondary" href={`#${encodeURIComponent(recipeId)}`}>
                  <Icon icon={ArrowDown} size={18} />
                  Jump to recipe
                </ButtonLink>
              )}
              {isSavable && <SaveButton path={article.canonicalPath} title={article.title} />}
            </div>
          )}
        </div>
        {hasPicture && (
          <div className={styles['picture']}>
            <ContentImage
              value={heroImage}
              ratio={pictureRatios.hero}
              sizes="(min-width: 1340px) 600px, (min-width: 990px) 46vw, 100vw"
              priority
            />
          </div>
        )}
      </div>
    </header>
  )
}
