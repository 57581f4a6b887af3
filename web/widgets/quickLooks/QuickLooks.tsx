import {ArrowDown, ArrowUpRight} from 'lucide'
import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {Eyebrow} from '../../ui/Eyebrow.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {OutboundLink} from '../../ui/OutboundLink.tsx'
import {productOf} from '../../ui/product.ts'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './QuickLooks.module.pcss'

/**
 * The products of a buying guide at a glance (quick-looks-1): each name leads to the shop, and a second link to the product's review on the
 * same page (quick-looks-2, quick-looks-3, quick-looks-5).
 */
export function QuickLooks({data, domId, renderJump}: WidgetProps<'quickLooks'>): ReactNode {
  const items = required(
    required(data.itemLinks, 'itemLinks').filter(({title}) => title),
    'itemLinks',
  )
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} impression={{element: 'QUICK_LOOKS'}} className={styles['looks']}>
      <WidgetTitle widget={widget} as="h2" className={styles['title']}>
        {data.title || 'Our top picks'}
      </WidgetTitle>
      <ul className={styles['list']}>
        {items.map((item, index) => (
          <li key={item._key} className={styles['item']}>
            <div className={styles['pick']}>
              {item.superlative ? <Eyebrow>{item.superlative}</Eyebrow> : null}
              <Name item={item} position={index + 1} />
            </div>
            {renderJump({
              to: [item.hashRoute, item.variantId],
              className: styles['jump'],
              children: (
                <>
                  {item.linkTitle || 'Skip to review'}
                  <VisuallyHidden> ({item.title})</VisuallyHidden>
                  <Icon icon={ArrowDown} size={16} />
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </WidgetRoot>
  )
}

type Item = NonNullable<WidgetData<'quickLooks'>['itemLinks']>[number]

/** The name of a product, which leads to its shop. `position` is its place in the list, from 1. */
function Name({item, position}: {readonly item: Item; readonly position: number}): ReactNode {
  const {title, link, variantId, brand} = item
  if (!link) return <p className={styles['name']}>{title}</p>
  const product = productOf({
    url: link,
    productId: variantId ?? '',
    location: 'quickLooks',
    brand,
    variant: variantId,
    placement: {position},
  })
  return (
    <p className={styles['name']}>
      <OutboundLink href={link} link={{...product, text: title ?? ''}}>
        {title}
        <Icon icon={ArrowUpRight} data-mirrored size={18} className={styles['out']} />
      </OutboundLink>
    </p>
  )
}
