import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import {Icon} from '../../ui/Icon.tsx'
import {linkAttributes} from '../../ui/links.ts'
import styles from './Driver.module.pcss'
import type {DriverView} from './driverView.ts'

/** The links of a driver with several articles (driver-3). */
export function DriverArticles({view}: {readonly view: DriverView}): ReactNode {
  const articles = required(view.driver.articles, 'articles')
  return (
    <ul className={styles['articles']}>
      {articles.map(({_key, title, link}) => {
        const attributes = linkAttributes(link, {newTab: view.driver.openInNewTab === true})
        if (!title || attributes === undefined) return null
        return (
          <li key={_key}>
            <a
              {...attributes}
              {...trackingAttributes({type: 'placementClicked', ...view.event, linkUrl: attributes.href})}
            >
              {title}
              <Icon icon={ArrowRight} data-mirrored size={18} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
