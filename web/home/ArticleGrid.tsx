import {ArticleCard} from './ArticleCard.tsx'
import type {ArticleCardData} from './arrangeFrontPage.ts'
import styles from './ArticleGrid.module.css'

/** Articles side by side: four on a wide screen, two on a tablet, one on a phone. */
export function ArticleGrid({
  articles,
  headingLevel = 3,
  hidesCategory = false,
}: {
  readonly articles: readonly ArticleCardData[]
  readonly headingLevel?: 2 | 3
  readonly hidesCategory?: boolean
}) {
  return (
    <ul className={styles['grid']}>
      {articles.map((article) => (
        <li key={article._id} className={styles['item']}>
          <ArticleCard article={article} headingLevel={headingLevel} hidesCategory={hidesCategory} />
        </li>
      ))}
    </ul>
  )
}
