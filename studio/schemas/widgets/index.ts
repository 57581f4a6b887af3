import {adSlot} from './adSlot.ts'
import {divider} from './divider.ts'
import {driver} from './driver.ts'
import {driverPlacement} from './driverPlacement.ts'
import {legacyWidget} from './legacyWidget.ts'
import {productCard} from './productCard.ts'
import {productCardGroup} from './productCardGroup.ts'
import {nutrition, recipeTip} from '../objects/recipeParts.ts'
import {recipe, recipeIngredient, recipeInstruction, recipeSponsorship} from './recipe.ts'
import {reviewScorecard} from './reviewScorecard.ts'
import {row, rowColumn} from './row.ts'

/** Every widget's schema, by type. `scripts/widgets/check.ts` holds it equal to `shared/types/widgets.ts`. */
export const widgetSchemas = {
  adSlot,
  divider,
  driver,
  driverPlacement,
  legacyWidget,
  productCard,
  productCardGroup,
  recipe,
  reviewScorecard,
  row,
}

/** Objects that only one widget uses. */
export const widgetParts = [nutrition, recipeIngredient, recipeInstruction, recipeSponsorship, recipeTip, rowColumn]
