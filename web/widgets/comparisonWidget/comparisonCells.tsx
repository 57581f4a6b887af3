import {Check, Minus} from 'lucide'
import type {ReactNode} from 'react'
import type {RichText as RichTextValue} from '@apothecary/shared/types/sanity.generated.ts'
import {Badge} from '../../ui/Badge.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {formatAmounts} from '../../ui/prices.ts'
import {ProductPicture} from '../../ui/ProductPicture.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {headlineScore} from '../../ui/reviewScores.ts'
import {RichText} from '../../ui/RichText.tsx'
import {ShopButton} from '../../ui/ShopButton.tsx'
import {Stars} from '../../ui/Stars.tsx'
import {Tooltip} from '../../ui/Tooltip.tsx'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import type {ComparedFact, ComparedProduct} from './comparisonView.ts'
import styles from './ComparedProducts.module.pcss'

/*
 * The contents of cells; null where a product has none. What the script compares to find the rows that differ is the element with
 * `data-value`, else the whole cell.
 */

/** The picture, and what the product is best for. */
export function pictureCell({image, bgColor, superlative}: ComparedProduct['stored']): ReactNode {
  if (image === null && !superlative) return null
  return (
    <>
      {image === null ? null : (
        <ProductPicture
          value={image}
          ground={bgColor}
          sizes="(min-width: 768px) 20rem, 45vw"
          className={styles['media']}
        />
      )}
      {superlative ? (
        <p className={styles['superlative']}>
          <Badge variant="highlight">{superlative}</Badge>
        </p>
      ) : null}
    </>
  )
}

/** The stars, and where the rating comes from if it is that of the product. */
export function ratingCell({rating: stored, numberOfRatings, ratingSource}: ComparedProduct['stored']): ReactNode {
  const rating = headlineScore(null, stored)
  if (rating === undefined) return null
  return (
    <>
      <span data-value>
        <Stars rating={rating} count={numberOfRatings} />
      </span>
      {ratingSource ? <span className={styles['note']}>Rating: {ratingSource}</span> : null}
    </>
  )
}

/** The price with its explanation, and the day on which it was checked. `id` is unique on the page. */
export function priceCell({name, price, stored}: ComparedProduct, id: string): ReactNode {
  if (price === undefined) return null
  const {tooltip, showDisclaimer} = stored
  return (
    <>
      <span className={styles['value']}>
        <span className={styles['price']} data-value>
          {price.text}
        </span>
        {tooltip && showDisclaimer !== true ? (
          <Tooltip id={id} term={`the price of ${name}`}>
            {tooltip}
          </Tooltip>
        ) : null}
      </span>
      {price.note === undefined ? null : <span className={styles['note']}>{price.note}</span>}
      {tooltip && showDisclaimer === true ? <span className={styles['note']}>{tooltip}</span> : null}
    </>
  )
}

/** The button to the shop, and its name. */
export function shopCell({stored, tracked}: ComparedProduct): ReactNode {
  const {ctaUrl, ctaText, destinationStore} = stored
  if (!ctaUrl) return null
  return (
    <>
      <ShopButton href={ctaUrl} product={tracked} wide className={styles['shop']}>
        {ctaText || 'SHOP NOW'}
      </ShopButton>
      {destinationStore ? <span className={styles['note']}>at {destinationStore}</span> : null}
    </>
  )
}

/** A fact, with a link or an explanation where it has one. `id` is unique on the page. */
export function factCell(label: string, fact: ComparedFact | undefined, id: string): ReactNode {
  if (fact === undefined) return null
  const link = proseLinkAttributes(fact.linkUrl, {newTab: true, location: 'productFact', text: label})
  const value = <span data-value>{formatAmounts(fact.value)}</span>
  return (
    <span className={styles['value']}>
      {link === undefined ? (
        value
      ) : (
        <a {...link}>
          {value}
          <NewTabNote />
        </a>
      )}
      {fact.tooltip === undefined ? null : (
        <Tooltip id={id} term={`${label}: ${fact.value}`}>
          {fact.tooltip}
        </Tooltip>
      )}
    </span>
  )
}

/** Pros or cons. The label of the row says which; icons and colour only support it. */
export function listCell(items: readonly string[] | null, variant: 'pros' | 'cons'): ReactNode {
  if (items === null || items.length === 0) return null
  return (
    <ul className={styles[variant]}>
      {items.map((item) => (
        <li key={item}>
          <Icon icon={variant === 'pros' ? Check : Minus} size={18} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** A review, with its author if one is named. */
export function reviewCell(review: RichTextValue | null, author: string | null): ReactNode {
  if (review === null || review.length === 0) return null
  return (
    <>
      <RichText value={review} size="ui" className={styles['review']} />
      {author ? <p className={styles['note']}>{author}</p> : null}
    </>
  )
}
