import type {ReactNode} from 'react'
import {labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {ComparisonControls} from './ComparisonControls.tsx'
import {ComparedProducts} from './ComparedProducts.tsx'
import {comparedProducts} from './comparisonView.ts'
import {DietTable} from './DietTable.tsx'
import styles from './ComparisonWidget.module.pcss'

/**
 * Two products beside each other, chosen from a list, or a table of diets (comparison-widget-1, comparison-widget-2). Without JavaScript all
 * products stand beside each other (decision 32).
 */
export function ComparisonWidget({data, domId, context, placement}: WidgetProps<'comparisonWidget'>): ReactNode {
  const widget = {data, domId}
  const name = data.title || 'Comparison'
  const diets = (data.diets ?? []).filter((diet) => diet.name)
  const showsDiets = data.kind === 'diets' && (diets.length > 0 || data.products === null)
  const products = showsDiets ? [] : comparedProducts(data, context, placement)
  return (
    <WidgetRoot
      widget={widget}
      label={data.title ? undefined : name}
      impression={{element: 'COMPARISON', label: labelOf(name)}}
      isWide
      className={styles['root']}
    >
      {data.title ? (
        <WidgetTitle widget={widget} className={styles['title']}>
          {data.title}
        </WidgetTitle>
      ) : null}
      {showsDiets ? (
        <DietTable diets={required(diets, 'diets')} name={name} widget={widget} />
      ) : (
        <>
          <ComparisonControls products={products} widget={widget} page={context.canonicalPath} />
          <ComparedProducts products={products} name={name} widget={widget} context={context} />
        </>
      )}
    </WidgetRoot>
  )
}
