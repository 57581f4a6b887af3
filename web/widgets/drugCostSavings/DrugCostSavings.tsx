import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {DrugCostSavingsIsland} from '../../generated/islands.client.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'

/** Drug cost savings. */
export function DrugCostSavings({data, domId}: WidgetProps<'drugCostSavings'>): ReactNode {
  const title = required(data.title, 'title')
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} frame="card" impression={{element: 'DRUG_COST_SAVINGS'}}>
      <WidgetTitle widget={widget}>{title}</WidgetTitle>
      <DrugCostSavingsIsland domId={domId}>
        <RichText value={data.text} />
      </DrugCostSavingsIsland>
    </WidgetRoot>
  )
}
