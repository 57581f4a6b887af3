import type {ReactNode} from 'react'
import {required, requiredText} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Picture} from '../../media/ContentImage.tsx'
import {ArticleLinks} from '../../ui/ArticleLinks.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {articlesOf} from './decisionListView.ts'
import styles from './DecisionList.module.pcss'

/** Articles that help to decide, with a picture (promo-box-9). The dispatcher shows it only on its page (`hiddenOn`). */
export function DecisionList({data, domId}: WidgetProps<'decisionList'>): ReactNode {
  requiredText(data.path, 'path')
  const title = required(data.title, 'title')
  const articles = required(articlesOf(data), 'articles')
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} impression={{element: 'DECISION_LIST'}} isWide className={styles['list']}>
      <div className={styles['layout']}>
        {data.articleMainImage === null ? null : (
          <div className={styles['picture']}>
            {/* Beside the list the picture is cropped to its height, so it is larger than its box is wide. */}
            <Picture value={data.articleMainImage} sizes="(min-width: 760px) 40rem, 100vw" />
          </div>
        )}
        <div className={styles['content']}>
          <WidgetTitle widget={widget} as="h2" className={styles['title']}>
            {title}
          </WidgetTitle>
          <ArticleLinks articles={articles} element="DECISION_LIST_ARTICLE" location={data._type} widgetId={data._id} />
        </div>
      </div>
    </WidgetRoot>
  )
}
