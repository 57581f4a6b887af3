import type {WidgetType} from '@apothecary/shared/types/widgets.ts'
import {warningCardFixtures} from '../widgets/warningCard/warningCard.fixtures.ts'
import {adSlotFixtures} from '../widgets/adSlot/adSlot.fixtures.ts'
import {affiliateDisclaimerFixtures} from '../widgets/affiliateDisclaimer/affiliateDisclaimer.fixtures.ts'
import {affiliateLinkFixtures} from '../widgets/affiliateLink/affiliateLink.fixtures.ts'
import {announcementBarFixtures} from '../widgets/announcementBar/announcementBar.fixtures.ts'
import {calloutFixtures} from '../widgets/callout/callout.fixtures.ts'
import {dividerFixtures} from '../widgets/divider/divider.fixtures.ts'
import {driverFixtures} from '../widgets/driver/driver.fixtures.ts'
import {driverPlacementFixtures} from '../widgets/driverPlacement/driverPlacement.fixtures.ts'
import {faqFixtures} from '../widgets/faq/faq.fixtures.ts'
import {legacyWidgetFixtures} from '../widgets/legacyWidget/legacyWidget.fixtures.ts'
import {productCardFixtures} from '../widgets/productCard/productCard.fixtures.ts'
import {productCardGroupFixtures} from '../widgets/productCardGroup/productCardGroup.fixtures.ts'
import {quizFixtures} from '../widgets/quiz/quiz.fixtures.ts'
import {recipeFixtures} from '../widgets/recipe/recipe.fixtures.ts'
import {reviewScorecardFixtures} from '../widgets/reviewScorecard/reviewScorecard.fixtures.ts'
import {rowFixtures} from '../widgets/row/row.fixtures.ts'
import {warningFixtures} from '../widgets/warning/warning.fixtures.ts'

/**
 * Every widget's fixtures. The gallery, the tests and the screenshots run over all of them; a widget that is not here fails
 * `npm run check`.
 */
export const widgetFixtures: Partial<Record<WidgetType, Readonly<Record<string, object>>>> = {
  adSlot: adSlotFixtures,
  affiliateDisclaimer: affiliateDisclaimerFixtures,
  affiliateLink: affiliateLinkFixtures,
  announcementBar: announcementBarFixtures,
  callout: calloutFixtures,
  divider: dividerFixtures,
  driver: driverFixtures,
  driverPlacement: driverPlacementFixtures,
  faq: faqFixtures,
  legacyWidget: legacyWidgetFixtures,
  productCard: productCardFixtures,
  productCardGroup: productCardGroupFixtures,
  quiz: quizFixtures,
  recipe: recipeFixtures,
  reviewScorecard: reviewScorecardFixtures,
  row: rowFixtures,
  warning: warningFixtures,
  warningCard: warningCardFixtures,
}
