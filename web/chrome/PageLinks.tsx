import {StyleSheet} from '../ui/StyleSheet.tsx'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import {namedPages} from './namedPages.ts'
import styles from './PageLinks.module.pcss'

interface PageLinksProps {
  /** The accessible name: “Pages of Sleep”. */
  readonly label: string
  /** The page that is shown, from 1. */
  readonly page: number
  readonly last: number
  /** The address of a page. */
  readonly addressOf: (page: number) => string
}

/** Links to the pages of a list: the one before and after, the first, the last and those beside this one. Nothing where there is one page. */
export function PageLinks({label, page, last, addressOf}: PageLinksProps) {
  if (last < 2) return null
  return (
    <nav aria-label={label} className={styles['pages']} data-no-print>
      <StyleSheet name="PageLinks" />
      {page > 1 && (
        <a rel="prev" href={addressOf(page - 1)} className={styles['step']}>
          Previous<VisuallyHidden> page</VisuallyHidden>
        </a>
      )}
      <ol className={styles['numbers']}>
        {namedPages(page, last).map((named, place) =>
          named === undefined ? (
            // A gap has no identity but its place.
            <li key={`gap-${place}`} aria-hidden="true" className={styles['gap']}>
              …
            </li>
          ) : (
            <li key={named}>
              <a
                href={addressOf(named)}
                className={styles['number']}
                aria-current={named === page ? 'page' : undefined}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {named}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < last && (
        <a rel="next" href={addressOf(page + 1)} className={styles['step']}>
          Next<VisuallyHidden> page</VisuallyHidden>
        </a>
      )}
    </nav>
  )
}
