import {widgetTypes} from '@apothecary/shared/types/widgets.ts'
import {warningCard} from './warningCard.ts'
import {adSlot} from './adSlot.ts'
import {affiliateDisclaimer} from './affiliateDisclaimer.ts'
import {affiliateLink} from './affiliateLink.ts'
import {callout} from './callout.ts'
import type {WidgetMigration} from './define.ts'
import {divider} from './divider.ts'
import {driverPlacement} from './driverPlacement.ts'
import {faq} from './faq.ts'
import {productCard} from './productCard.ts'
import {productCardGroup} from './productCardGroup.ts'
import {quiz} from './quiz.ts'
import {recipeV1, recipeV2} from './recipe.ts'
import {reviewScorecard} from './reviewScorecard.ts'
import {row} from './row.ts'
import {warning} from './warning.ts'

/** Every widget that the migration converts. A format that is in none of them is kept whole, as a `legacyWidget`. */
export const widgetMigrations: readonly WidgetMigration[] = [
  adSlot,
  affiliateDisclaimer,
  affiliateLink,
  callout,
  divider,
  driverPlacement,
  faq,
  productCard,
  productCardGroup,
  quiz,
  recipeV1,
  recipeV2,
  reviewScorecard,
  row,
  warning,
  warningCard,
]

/** The migration of each format whose widget is built: one whose type has a schema and a view. */
export const formats: ReadonlyMap<string, WidgetMigration> = new Map(
  widgetMigrations
    .filter(({type}) => widgetTypes.some((built) => built === type))
    .flatMap((migration) => Object.keys(migration.formats).map((format) => [format, migration] as const)),
)
