import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import {Icon} from '../../ui/Icon.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import styles from './Driver.module.pcss'
import type {DriverView} from './driverView.ts'

/** The links of a driver with several articles (driver-3). An address that could run code is shown as its title (links-4). */
export function DriverArticles({view}: {readonly view: DriverView}): ReactNode {
  const {articles: stored, openInNewTab} = view.driver
  const articles = required(stored?.filter(({title, link}) => title && link) ?? null, 'articles')
  const newTab = openInNewTab === true
  return (
    <ul className={styles['articles']}>
      {articles.map(({_key, title, link}) => {
        const attributes = proseLinkAttributes(link, {
          newTab,
          location: 'driver',
          text: title ?? '',
          brand: view.event.brand,
        })
        return (
          <li key={_key}>
            {attributes === undefined ? (
              title
            ) : (
              <a
                {...attributes}
                {...trackingAttributes({type: 'placementClicked', ...view.event, linkUrl: attributes.href})}
              >
                {title}
                {newTab && <NewTabNote />}
                <Icon icon={ArrowRight} data-mirrored size={18} />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
