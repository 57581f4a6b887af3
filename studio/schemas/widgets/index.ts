import {warningCard} from './warningCard.ts'
import {adSlot} from './adSlot.ts'
import {affiliateDisclaimer} from './affiliateDisclaimer.ts'
import {affiliateLink} from './affiliateLink.ts'
import {announcementBar} from '../documents/announcementBar.ts'
import {callout, calloutItem} from './callout.ts'
import {calloutArticle, calloutCampaign, calloutSeries} from './calloutParts.ts'
import {divider} from './divider.ts'
import {driver, driverArticle, driverTargeting} from '../documents/driver.ts'
import {driverPlacement} from './driverPlacement.ts'
import {faq, faqItem} from './faq.ts'
import {legacyWidget} from './legacyWidget.ts'
import {productCard} from './productCard.ts'
import {productCardGroup} from './productCardGroup.ts'
import {quiz} from './quiz.ts'
import {quizAnswer, quizBand, quizQuestion, quizResults} from './quizParts.ts'
import {nutrition, recipeTip} from '../objects/recipeParts.ts'
import {recipe, recipeIngredient, recipeInstruction, recipeSponsorship} from './recipe.ts'
import {reviewScorecard} from './reviewScorecard.ts'
import {row, rowColumn} from './row.ts'
import {warning} from './warning.ts'

/** Every widget's schema, by type. `scripts/widgets/check.ts` holds it equal to `shared/types/widgets.ts`. */
export const widgetSchemas = {
  warningCard,
  adSlot,
  affiliateDisclaimer,
  affiliateLink,
  announcementBar,
  callout,
  divider,
  driver,
  driverPlacement,
  faq,
  legacyWidget,
  productCard,
  productCardGroup,
  quiz,
  recipe,
  reviewScorecard,
  row,
  warning,
}

/** Objects that only one widget uses. */
export const widgetParts = [
  driverArticle,
  driverTargeting,
  calloutArticle,
  calloutCampaign,
  calloutItem,
  calloutSeries,
  faqItem,
  nutrition,
  quizAnswer,
  quizBand,
  quizQuestion,
  quizResults,
  recipeIngredient,
  recipeInstruction,
  recipeSponsorship,
  recipeTip,
  rowColumn,
]
