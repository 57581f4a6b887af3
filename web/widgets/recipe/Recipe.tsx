import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {WidgetViewProps} from '../../dispatcher/types.ts'
import {absoluteUrl} from '../../seo/siteUrl.ts'
import {ShareDialog} from '../_shared/ShareDialog.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import {NutritionPanel} from './NutritionPanel.tsx'
import {RecipeHead} from './RecipeHead.tsx'
import {RecipeIngredients} from './RecipeIngredients.tsx'
import {RecipeSteps} from './RecipeSteps.tsx'
import {RecipeSponsorLine} from './RecipeSponsorLine.tsx'
import {RecipeTip} from './RecipeTip.tsx'
import {recipeView} from './recipeView.ts'
import styles from './Recipe.module.css'

/**
 * A recipe, both versions (doc 1 §3, §5; doc 2 §3, §9). Ticks, print and share are the page's script; without it the boxes can still be
 * ticked, and every text and picture is there.
 */
export function Recipe({data, context}: WidgetViewProps<'recipe'>): ReactNode {
  const title = required(data.title, 'title')
  const view = recipeView(data)
  const titleId = `${data._id}-title`
  const shareId = `${data._id}-share`
  return (
    <article
      {...widgetRoot('recipe', data._id)}
      {...trackingAttributes({type: 'elementViewed', element: 'RECIPE', label: title, widgetId: data._id})}
      id={data._id}
      aria-labelledby={titleId}
      className={styles['recipe']}
      data-version={view.version}
      data-wide
    >
      <div className={styles['card']}>
        {view.sponsor === undefined ? null : <RecipeSponsorLine sponsor={view.sponsor} widgetId={data._id} />}
        <RecipeHead data={data} view={view} title={title} titleId={titleId} shareId={shareId} />
        <div className={styles['body']}>
          <RecipeIngredients data={data} isSponsored={view.sponsor !== undefined} />
          <RecipeSteps data={data} />
          {view.nutrition.length === 0 ? null : (
            <div className={styles['nutrition']}>
              <NutritionPanel rows={view.nutrition} servings={view.nutritionServings} />
            </div>
          )}
        </div>
        <RecipeTip tip={data.recipeStandout} look="standout" />
      </div>
      <ShareDialog
        id={shareId}
        heading="Share this recipe"
        url={absoluteUrl(context.canonicalPath)}
        title={title}
        image={data.image}
        widgetId={data._id}
      />
    </article>
  )
}
