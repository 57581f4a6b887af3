import type {ReactNode} from 'react'
import type {WidgetData} from '../../contract/types.ts'
import {ActionLink} from '../../ui/ActionLink.tsx'
import {OutboundLink} from '../../ui/OutboundLink.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {type WidgetIdentity, widgetIdOf} from '../../ui/WidgetRoot.tsx'
import {columnsOf, NotStated, roles} from './ComparisonRow.tsx'
import styles from './ComparedProducts.module.pcss'

type Diet = NonNullable<WidgetData<'comparisonWidget'>['diets']>[number]

/** The label of the row of buttons, for screen readers: the buttons say it themselves. */
const buttons = 'Learn more'

interface DietTableProps {
  readonly diets: readonly Diet[]
  /** The accessible name of the table. */
  readonly name: string
  readonly widget: WidgetIdentity
}

/** The diets beside each other, with the rows of comparison-widget-23. */
export function DietTable({diets, name, widget}: DietTableProps): ReactNode {
  const rows: readonly (readonly [label: string, cell: (diet: Diet) => ReactNode])[] = [
    ['Foods to avoid', ({foodsToAvoid}) => plainList(foodsToAvoid)],
    ['Alcohol permitted', ({alcoholPermitted}) => alcoholPermitted || null],
    ['Meal kits available', ({mealKits}) => mealKitList(mealKits)],
    ['Possible health benefits', ({healthBenefits}) => plainList(healthBenefits)],
    [buttons, (diet) => learnMore(diet, widget)],
  ]
  return (
    <div className={styles['frame']}>
      <table {...roles.table} className={styles['table']} style={columnsOf(diets.length)} aria-label={name}>
        <thead {...roles.group}>
          <tr {...roles.row} className={styles['names']}>
            <th {...roles.rowHeader} scope="row" className={styles['label']}>
              <VisuallyHidden>Diet</VisuallyHidden>
            </th>
            {diets.map((diet) => (
              <th key={diet._key} {...roles.columnHeader} scope="col">
                <span className={styles['name']}>{diet.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map(([label, cell]) => {
            const cells = diets.map((diet) => ({key: diet._key, content: cell(diet) ?? null}))
            return cells.every(({content}) => content === null) ? null : (
              <tr key={label} {...roles.row} className={styles['facts']}>
                <th {...roles.rowHeader} scope="row" className={styles['label']}>
                  {label === buttons ? <VisuallyHidden>{label}</VisuallyHidden> : label}
                </th>
                {cells.map(({key, content}) => (
                  <td key={key} {...roles.cell}>
                    {content ?? <NotStated />}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function plainList(items: readonly string[] | null): ReactNode {
  if (items === null || items.length === 0) return null
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** The brands that deliver meals (comparison-widget-24). */
function mealKitList(kits: Diet['mealKits']): ReactNode {
  const named = (kits ?? []).filter(({brand}) => brand)
  if (named.length === 0) return null
  return (
    <ul className={styles['items']}>
      {named.map(({_key, brand, url}) => (
        <li key={_key}>
          {brand && url ? (
            <OutboundLink href={url} link={{brand, location: 'comparisonWidget', text: brand}}>
              {brand}
            </OutboundLink>
          ) : (
            brand
          )}
        </li>
      ))}
    </ul>
  )
}

function learnMore({name, learnMoreText, learnMoreUrl}: Diet, widget: WidgetIdentity): ReactNode {
  if (!learnMoreUrl) return null
  return (
    <ActionLink
      href={learnMoreUrl}
      label={learnMoreText || 'Learn More'}
      variant="secondary"
      wide
      element="LEARN_MORE"
      location="comparisonWidget"
      widgetId={widgetIdOf(widget.data)}
    >
      <VisuallyHidden> about the {name}</VisuallyHidden>
    </ActionLink>
  )
}
