import type {ReactNode} from 'react'
import type {DocumentWidgetType} from '@apothecary/shared/types/widgets.ts'
import {WarningCard} from '../widgets/warningCard/WarningCard.tsx'
import {AffiliateDisclaimer} from '../widgets/affiliateDisclaimer/AffiliateDisclaimer.tsx'
import {Callout} from '../widgets/callout/Callout.tsx'
import {Faq} from '../widgets/faq/Faq.tsx'
import {LegacyWidget} from '../widgets/legacyWidget/LegacyWidget.tsx'
import {ProductCard} from '../widgets/productCard/ProductCard.tsx'
import {Quiz} from '../widgets/quiz/Quiz.tsx'
import {Recipe} from '../widgets/recipe/Recipe.tsx'
import {ReviewScorecard} from '../widgets/reviewScorecard/ReviewScorecard.tsx'
import {Warning} from '../widgets/warning/Warning.tsx'
import type {WidgetViewProps} from './types.ts'

/** The view of every widget document. A type without a view, or a view without a type, does not compile. */
export const documentViews = {
  affiliateDisclaimer: AffiliateDisclaimer,
  callout: Callout,
  faq: Faq,
  legacyWidget: LegacyWidget,
  productCard: ProductCard,
  quiz: Quiz,
  recipe: Recipe,
  reviewScorecard: ReviewScorecard,
  warning: Warning,
  warningCard: WarningCard,
} satisfies {[Type in DocumentWidgetType]: (props: WidgetViewProps<Type>) => ReactNode}
