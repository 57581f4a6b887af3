import type {WidgetMigration} from './define.ts'
import type {ProductRules} from './product.ts'
import {widgetMigrations} from '../widgets.generated.ts'

/** The migration of each legacy format. */
export const formats: ReadonlyMap<string, WidgetMigration> = byFormat(widgetMigrations)

/** Which stored fields are facts of a product, by the `_type` of the widget or item that they are fields of. */
export const productRules: ReadonlyMap<string, ProductRules> = new Map(
  widgetMigrations.flatMap(({products}) => (products === undefined ? [] : [[products.type, products.rules] as const])),
)

/** Migrations by their format. Throws where two claim the same format, or the same document ids. */
export function byFormat(migrations: readonly WidgetMigration[]): ReadonlyMap<string, WidgetMigration> {
  for (const key of ['format', 'idPrefix'] as const) {
    const values = migrations
      .filter(({kind}) => key === 'format' || kind === 'document')
      .map((migration) => migration[key])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice !== undefined) throw new Error(`Two migrations have the ${key} “${twice}”`)
  }
  return new Map(migrations.map((migration) => [migration.format, migration]))
}
