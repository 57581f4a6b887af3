import type {SiteTopic} from '../members/readInterestTopics.ts'
import {topicsAttribute} from '../members/topicsAttribute.ts'
import {topicsOf} from '../members/topicsOf.ts'
import {ArticleCard} from './ArticleCard.tsx'
import type {ArticleCardData} from './arrangeFrontPage.ts'
import styles from './ArticleGrid.module.css'

/** Articles side by side: four on a wide screen, two on a tablet, one on a phone. */
export function ArticleGrid({
  articles,
  headingLevel = 3,
  hidesCategory = false,
  topics,
}: {
  readonly articles: readonly ArticleCardData[]
  readonly headingLevel?: 2 | 3
  readonly hidesCategory?: boolean
  /** The topics that members choose among: where they are given, articles of a member's own come first. */
  readonly topics?: readonly SiteTopic[]
}) {
  return (
    <ul className={styles['grid']}>
      {articles.map((article) => (
        <li
          key={article._id}
          className={styles['item']}
          data-topics={
            topics && article.category
              ? topicsAttribute(topicsOf([article.category], topics).map(({id}) => id))
              : undefined
          }
        >
          <ArticleCard article={article} headingLevel={headingLevel} hidesCategory={hidesCategory} />
        </li>
      ))}
    </ul>
  )
}
