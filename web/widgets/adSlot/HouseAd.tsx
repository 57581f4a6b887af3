import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import type {HouseAd as HouseAdData} from '../../ads/adSettings.ts'
import {Picture} from '../../media/ContentImage.tsx'
import styles from './HouseAd.module.pcss'

/**
 * A house ad, as large as its slot: one link, whose parts the style sheet arranges for each size, leaving out what does
 * not fit. It leads to a page of our own, so nobody pays for it.
 */
export function HouseAd({ad, slot}: {readonly ad: HouseAdData; readonly slot: string}): ReactNode {
  const element = {element: 'HOUSE_AD', label: labelOf(ad.title), location: slot, widgetId: ad._id}
  return (
    <a
      href={ad.link}
      className={styles['house']}
      {...trackingAttributes({type: 'elementViewed', ...element}, {type: 'elementClicked', ...element})}
    >
      {ad.image && (
        <span className={styles['picture']}>
          <Picture value={ad.image} sizes="380px" decorative className={styles['image']} />
        </span>
      )}
      <span className={styles['words']}>
        <span className={styles['title']} dir="auto">
          {ad.title}
        </span>
        {ad.text && (
          <span className={styles['text']} dir="auto">
            {ad.text}
          </span>
        )}
      </span>
      <span className={styles['action']}>{ad.callToAction}</span>
    </a>
  )
}
