import {proseLinkAttributes} from '../ui/proseLink.ts'
import type {Article} from './templates.ts'
import styles from './Sources.module.css'

/** The sources of an article as a numbered list, under the anchor `#sources`. Renders nothing without sources. */
export function Sources({sources}: {readonly sources: NonNullable<Article['sources']>}) {
  if (sources.length === 0) return null
  return (
    <section id="sources" aria-labelledby="sources-title">
      <h2 id="sources-title" className={styles['title']}>
        Sources
      </h2>
      <ol className={styles['list']}>
        {sources.map(({_key, title, url}) => {
          const attributes = proseLinkAttributes(url, {location: 'sources', text: title ?? ''})
          return (
            <li key={_key} dir="auto">
              {attributes === undefined ? title : <a {...attributes}>{title}</a>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
