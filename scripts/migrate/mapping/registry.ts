import {migrations as adSlot} from '../widgets/adSlot.ts'
import {migrations as affiliateDisclaimer} from '../widgets/affiliateDisclaimer.ts'
import {migrations as affiliateLink} from '../widgets/affiliateLink.ts'
import {migrations as callout} from '../widgets/callout.ts'
import {migrations as divider} from '../widgets/divider.ts'
import {migrations as driverPlacement} from '../widgets/driverPlacement.ts'
import {migrations as faq} from '../widgets/faq.ts'
import {migrations as productCard} from '../widgets/productCard.ts'
import {migrations as productCardGroup} from '../widgets/productCardGroup.ts'
import {migrations as quiz} from '../widgets/quiz.ts'
import {migrations as recipe} from '../widgets/recipe.ts'
import {migrations as reviewScorecard} from '../widgets/reviewScorecard.ts'
import {migrations as row} from '../widgets/row.ts'
import {migrations as warning} from '../widgets/warning.ts'
import {migrations as warningCard} from '../widgets/warningCard.ts'
import type {WidgetMigration} from './define.ts'

/** Every widget that the migration converts. A format that is in none of them is kept whole, as a `legacyWidget`. */
export const widgetMigrations: readonly WidgetMigration[] = [
  ...adSlot,
  ...affiliateDisclaimer,
  ...affiliateLink,
  ...callout,
  ...divider,
  ...driverPlacement,
  ...faq,
  ...productCard,
  ...productCardGroup,
  ...quiz,
  ...recipe,
  ...reviewScorecard,
  ...row,
  ...warning,
  ...warningCard,
]
