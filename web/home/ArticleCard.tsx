import {pictureRatios} from '@apothecary/shared/types/pictureRatios.ts'
import {Mark} from '../chrome/Wordmark.tsx'
import {Picture} from '../media/ContentImage.tsx'
import {dayOf, readableDate} from '../seo/dates.ts'
import {classNames} from '../ui/classNames.ts'
import type {ArticleCardData} from './arrangeFrontPage.ts'
import styles from './ArticleCard.module.css'

/** lead: the main story of a page. card: in grids. row: headline with a small picture beside it. */
export type ArticleCardVariant = 'lead' | 'card' | 'row'

const sizes: Readonly<Record<ArticleCardVariant, string>> = {
  lead: '(min-width: 1340px) 760px, (min-width: 990px) 58vw, 100vw',
  card: '(min-width: 1340px) 300px, (min-width: 990px) 23vw, (min-width: 560px) 46vw, 112px',
  row: '128px',
}

interface ArticleCardProps {
  readonly article: ArticleCardData
  readonly variant?: ArticleCardVariant
  readonly headingLevel: 2 | 3
  /** Leaves out the category, where a heading above the card says it. */
  readonly hidesCategory?: boolean
}

/** An article in a list. The whole card is a link; its accessible name is the headline. */
export function ArticleCard({article, variant = 'card', headingLevel, hidesCategory = false}: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const
  const words = article.dek ?? article.metaDescription
  const stored = article.updatedAt ?? article.publishedAt
  const date = readableDate(stored)
  const kicker =
    article.sponsored === true
      ? 'Sponsored'
      : article.pageTemplate === 'recipe'
        ? 'Recipe'
        : hidesCategory
          ? undefined
          : article.category?.title
  return (
    <article className={classNames(styles['card'], styles[variant === 'card' ? 'list' : variant])}>
      <div className={styles['picture']} data-picture>
        {article.heroImage === null ? (
          variant !== 'row' && <Mark size={56} />
        ) : (
          <Picture
            value={article.heroImage}
            ratio={variant === 'row' ? pictureRatios.square : pictureRatios.card}
            sizes={sizes[variant]}
            priority={variant === 'lead'}
            decorative
          />
        )}
      </div>
      <div className={styles['words']}>
        {kicker !== undefined && <p className={styles['kicker']}>{kicker}</p>}
        <Heading className={styles['title']} dir="auto">
          <a href={article.canonicalPath} className={styles['link']}>
            {article.title}
          </a>
        </Heading>
        {words !== null && variant !== 'row' && (
          <p className={styles['dek']} dir="auto">
            {words}
          </p>
        )}
        <p className={styles['meta']}>
          {article.authorName !== null && <span>By {article.authorName}</span>}
          {stored !== null && date !== undefined && <time dateTime={dayOf(stored)}>{date}</time>}
        </p>
      </div>
    </article>
  )
}
