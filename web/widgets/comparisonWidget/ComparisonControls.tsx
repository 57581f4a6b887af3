import {ChevronDown, Link} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../../assets/assetUrl.ts'
import {absoluteUrl} from '../../seo/siteUrl.ts'
import {Button} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import type {WidgetIdentity} from '../../ui/WidgetRoot.tsx'
import {closedHeader} from './comparisonState.ts'
import type {ComparedProduct} from './comparisonView.ts'
import {comparedCount} from './selection.ts'
import styles from './ComparisonControls.module.pcss'

interface ControlsProps {
  readonly products: readonly ComparedProduct[]
  readonly widget: WidgetIdentity
  /** The path of the page, which "Copy link" puts before the names of the products. */
  readonly page: string
}

/**
 * The dropdown with which readers choose two products, and what else they can do with the table. The script of the widget
 * (`comparisonWidget.enhance.ts`) brings it to life; until then it takes its space but is not seen, and without scripts it is not there.
 */
export function ComparisonControls({products, widget, page}: ControlsProps): ReactNode {
  return (
    <div className={styles['controls']}>
      {products.length > comparedCount ? <ProductPicker products={products} id={widget.domId} /> : null}
      <div className={styles['tools']}>
        <label className={styles['differences']}>
          <input type="checkbox" autoComplete="off" data-differences />
          Show differences only
        </label>
        <Button
          variant="quiet"
          className={styles['copy']}
          data-copy-link={absoluteUrl(page)}
          data-behavior={assetUrl('share.js')}
          data-on-use
        >
          <Icon icon={Link} size={18} />
          <span data-text aria-live="polite" suppressHydrationWarning>
            Copy link
          </span>
        </Button>
      </div>
      <output className={styles['status']} data-status suppressHydrationWarning />
    </div>
  )
}

/** The dropdown: a disclosure of check boxes (comparison-widget-12). `id` begins the ids inside. */
function ProductPicker({
  products,
  id,
}: {
  readonly products: readonly ComparedProduct[]
  readonly id: string
}): ReactNode {
  const [panel, error] = [`${id}-picker`, `${id}-error`]
  return (
    <div className={styles['picker']} data-picker>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded="false"
        aria-controls={panel}
        aria-describedby={error}
        data-toggle
        suppressHydrationWarning
      >
        <span data-header suppressHydrationWarning>
          {closedHeader}
        </span>
        <Icon icon={ChevronDown} className={styles['chevron']} />
      </button>
      <div id={panel} className={styles['panel']} hidden data-panel suppressHydrationWarning>
        <fieldset className={styles['products']} aria-describedby={error}>
          <legend className={styles['legend']}>Choose {comparedCount} products</legend>
          {products.map(({id: product, name, price, stored, tracked}, index) => (
            <label key={product} className={styles['product']}>
              {/* Browsers that restore the state of forms would restore that of another comparison. */}
              <input
                type="checkbox"
                autoComplete="off"
                value={product}
                data-product-id={tracked.productId}
                defaultChecked={index < comparedCount}
                disabled={index >= comparedCount}
              />
              <span>
                <span className={styles['name']} data-name>
                  {name}
                </span>
                <span className={styles['brand']}>
                  {[stored.productBrand, price?.text].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <p id={error} role="alert" className={styles['error']} data-error suppressHydrationWarning />
        <div className={styles['actions']}>
          <Button variant="quiet" data-clear>
            Clear
          </Button>
          <Button data-compare suppressHydrationWarning>
            Compare
          </Button>
        </div>
      </div>
    </div>
  )
}
