import type {SEARCH_RESULTS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {Picture} from '../media/ContentImage.tsx'
import {markedPieces} from '../services/search/embedded/words.ts'
import {Marked} from './Marked.tsx'
import {passageOf} from './passage.ts'
import styles from './SearchResults.module.pcss'

interface ResultProps {
  readonly article: SEARCH_RESULTS_QUERY_RESULT[number]
  readonly matched: ReadonlySet<string>
}

/** A found article. Where neither title nor summary says why it was found, the passage of its text that does stands in place of the summary. */
export function Result({article, matched}: ResultProps) {
  const {title, canonicalPath, summary, text, heroImage, category} = article
  const isExplained = [title, summary].some((words) =>
    markedPieces(words ?? '', matched).some(({isMarked}) => isMarked),
  )
  const words = (isExplained ? undefined : passageOf(text ?? '', matched)) ?? summary
  return (
    <li className={styles['result']}>
      <div className={styles['words']}>
        {category ? <p className={styles['category']}>{category}</p> : null}
        <h2 className={styles['headline']} dir="auto">
          <a href={canonicalPath ?? '/'}>
            <Marked text={title ?? ''} matched={matched} />
          </a>
        </h2>
        {words ? (
          <p className={styles['summary']} dir="auto">
            <Marked text={words} matched={matched} />
          </p>
        ) : null}
      </div>
      {heroImage === null ? null : (
        <Picture value={heroImage} ratio={4 / 3} sizes="9rem" decorative className={styles['picture']} />
      )}
    </li>
  )
}
