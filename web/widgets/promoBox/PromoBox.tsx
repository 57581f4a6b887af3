import type {ReactNode} from 'react'
import {InvalidWidget, required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {ArticleLinks} from '../../ui/ArticleLinks.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {articlesOf} from './promoBoxView.ts'
import styles from './PromoBox.module.pcss'

/** Links to articles about products (promo-box-1). The dispatcher shows it only on the pages that it names (`hiddenOn`). */
export function PromoBox({data, domId}: WidgetProps<'promoBox'>): ReactNode {
  if (!Array.isArray(data.paths)) throw new InvalidWidget('"paths" is not a list')
  const title = required(data.title, 'title')
  const articles = required(articlesOf(data), 'articles')
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} impression={{element: 'PROMO_BOX'}} className={styles['box']}>
      <WidgetTitle widget={widget} as="h2" className={styles['title']}>
        {title}
      </WidgetTitle>
      <ArticleLinks articles={articles} element="PROMO_BOX_ARTICLE" location={data._type} widgetId={data._id} />
    </WidgetRoot>
  )
}
