import type {ReactNode} from 'react'
import {ArticleCard} from '../home/ArticleCard.tsx'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import type {PersonPage, Work} from './readPersonPage.ts'
import styles from './PersonArticles.module.pcss'

/** The articles of a person, at the end of their page: those that they wrote, then those that they reviewed (site-13). Nothing without any. */
export function PersonArticles({personPage: {name, written, reviewed}}: {readonly personPage: PersonPage}): ReactNode {
  if (written.articles.length === 0 && reviewed.articles.length === 0) return null
  return (
    <div className={styles['work']}>
      <StyleSheet name="PersonArticles" />
      <List id="person-written" title={`Articles by ${name}`} work={written} />
      <List id="person-reviewed" title={`Medically reviewed by ${name}`} work={reviewed} />
    </div>
  )
}

function List({id, title, work}: {readonly id: string; readonly title: string; readonly work: Work}): ReactNode {
  const {articles, total} = work
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']} dir="auto">
        {title}
      </h2>
      {total > articles.length && (
        <p className={styles['total']}>
          The newest {articles.length} of {total}
        </p>
      )}
      <ul className={styles['list']}>
        {articles.map((article) => (
          <li key={article._id}>
            <ArticleCard article={{...article, authorName: null}} variant="row" headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
