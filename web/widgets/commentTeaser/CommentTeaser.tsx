import {ArrowDown} from 'lucide'
import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './CommentTeaser.module.pcss'

/** How many comments are shown until the reader asks for more (quotes-12). */
const shownAtFirst = 3

/** The words of the link to the other comments (quotes-13). */
const readMore = 'Read more comments'

/**
 * What readers wrote: three comments, and a link to the others (quotes-10, quotes-12, quotes-13). The teaser is `#comments` of its page (its
 * descriptor says so): the style sheet shows all of its comments while the address of the page ends with that, so no script is needed. A second
 * teaser of a page has an id of its own.
 */
export function CommentTeaser({data, domId}: WidgetProps<'commentTeaser'>): ReactNode {
  const widget = {data, domId}
  const comments = required(commentsOf(data), 'comments')
  const rest = comments.slice(shownAtFirst)
  return (
    <WidgetRoot widget={widget} impression={{element: 'COMMENT_TEASER'}} className={styles['teaser']}>
      <BlockTitle widget={widget}>Top comments</BlockTitle>
      <Comments comments={comments.slice(0, shownAtFirst)} />
      {rest.length === 0 ? null : (
        <>
          <p className={styles['more']}>
            <a
              href={`#${domId}`}
              {...trackingAttributes({
                type: 'elementClicked',
                element: 'COMMENT_TEASER',
                label: readMore,
                linkUrl: `#${domId}`,
                widgetId: data._id,
              })}
            >
              {readMore}
              <Icon icon={ArrowDown} size={18} />
            </a>
          </p>
          <div className={styles['rest']}>
            <Comments comments={rest} />
          </div>
        </>
      )}
    </WidgetRoot>
  )
}

interface Comment {
  readonly key: string
  readonly words: string
  /** The health concern and the age of the reader, as far as they are known. */
  readonly reader: string
}

function Comments({comments}: {readonly comments: readonly Comment[]}): ReactNode {
  return (
    <ul className={styles['comments']}>
      {comments.map(({key, words, reader}) => (
        <li key={key}>
          <figure className={styles['comment']}>
            <blockquote className={styles['words']}>
              <p>{words}</p>
            </blockquote>
            {reader === '' ? null : <figcaption className={styles['reader']}>{reader}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** The comments that have words: the edited ones where there are such (quotes-11: the projection chooses). */
function commentsOf({comments}: WidgetData<'commentTeaser'>): readonly Comment[] {
  return (comments ?? []).flatMap(({_key, words, primaryHealthConcern, age}) => {
    const reader = [primaryHealthConcern, age ? `age ${age}` : null].filter(Boolean).join(', ')
    return words?.trim() ? [{key: _key, words, reader}] : []
  })
}
