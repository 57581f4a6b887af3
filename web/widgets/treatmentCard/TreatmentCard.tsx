import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {buttonClasses} from '../../ui/Button.tsx'
import {CollapsibleText} from '../../ui/CollapsibleText.tsx'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {productOf, type TrackedProduct} from '../../ui/product.ts'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {TreatmentProducts} from './TreatmentProducts.tsx'
import styles from './TreatmentCard.module.pcss'

/** A summary that is taller than this, in pixels, is collapsed and has a toggle (treatment-card-4). */
const tallestSummary = 172

/**
 * A treatment: its summary, and two accordions that open independently, recommended products and a specialist (treatment-card-6). They are
 * `<details>`, so that they work without scripts.
 */
export function TreatmentCard({data, domId, anchors, placement}: WidgetProps<'treatmentCard'>): ReactNode {
  const name = required(data.name, 'name')
  const {treatmentDescription: summary, recommendedProducts, specialistDescription} = data
  const widget = {data, domId, anchors}
  const treatment = productOf({
    url: null,
    productId: data.treatmentId || data._id,
    location: data._type,
    brand: null,
    variant: null,
    placement,
  })
  const toggled = (label: string) =>
    trackingAttributes({type: 'accordionToggled', element: 'ACCORDIONS', label: labelOf(label), widgetId: data._id})
  const products = (recommendedProducts ?? []).filter((product) => product.name)
  const specialist = specialistOf(data)
  return (
    <WidgetRoot
      widget={widget}
      as="article"
      frame="card"
      impression={{element: 'TREATMENT_CARD'}}
      className={styles['card']}
    >
      <WidgetTitle widget={widget} className={styles['title']}>
        {name}
      </WidgetTitle>
      {summary === null || summary.length === 0 ? null : (
        <CollapsibleText id={`${domId}-summary`} threshold={tallestSummary} {...toggled(`Summary: ${name}`)}>
          <RichText value={summary} size="ui" />
        </CollapsibleText>
      )}
      {products.length === 0 && specialist === undefined ? null : (
        <div className={styles['accordions']}>
          {products.length === 0 ? null : (
            <Disclosure summary="Recommended products" headingLevel={4} {...toggled('Recommended products')}>
              <Opened treatment={treatment}>
                <TreatmentProducts products={products} widget={data} placement={placement} />
              </Opened>
            </Disclosure>
          )}
          {specialist === undefined ? null : (
            <Disclosure summary="Find a specialist" headingLevel={4} {...toggled('Find a specialist')}>
              <Opened treatment={treatment}>
                {specialistDescription === null ? null : <RichText value={specialistDescription} size="ui" />}
                <a {...specialist.link} className={buttonClasses('secondary', false, styles['button'])}>
                  {specialist.text}
                </a>
              </Opened>
            </Disclosure>
          )}
        </div>
      )}
    </WidgetRoot>
  )
}

/**
 * The content of an accordion. While it is closed it has no box, so it is first in view when a reader opens it: then the treatment is viewed
 * (treatment-card-9).
 */
function Opened({treatment, children}: {readonly treatment: TrackedProduct; readonly children: ReactNode}): ReactNode {
  return (
    <div className={styles['opened']} {...trackingAttributes({type: 'productViewed', ...treatment})}>
      {children}
    </div>
  )
}

/** The button to a specialist; undefined unless both its words and a safe address are given (treatment-card-7). */
function specialistOf({specialistCtaText: text, specialistCtaUrl: url}: WidgetProps<'treatmentCard'>['data']) {
  if (!text || !url) return undefined
  const link = proseLinkAttributes(url, {location: 'treatmentCard', text})
  return link === undefined ? undefined : {text, link}
}
