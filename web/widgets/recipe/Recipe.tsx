import type {ReactNode} from 'react'
import {labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {absoluteUrl} from '../../seo/siteUrl.ts'
import {ShareDialog} from '../../ui/ShareDialog.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {NutritionPanel, nutritionTitle} from '../nutritionFacts/NutritionPanel.tsx'
import {CookDialog} from './CookMode.tsx'
import {RecipeHead} from './RecipeHead.tsx'
import {RecipeIngredients} from './RecipeIngredients.tsx'
import {RecipeScale} from './RecipeScale.tsx'
import {RecipeSteps} from './RecipeSteps.tsx'
import {RecipeSponsorLine} from './RecipeSponsorLine.tsx'
import {RecipeTip} from './RecipeTip.tsx'
import {recipeView} from './recipeView.ts'
import {shownSteps} from './shownSteps.ts'
import styles from './Recipe.module.pcss'

/**
 * A recipe, both versions (recipe-1, recipe-2, recipe-3). Scripts store the ticks, print and share; without them the boxes can still be
 * ticked, and every text and picture is shown.
 */
export function Recipe({data, domId, context}: WidgetProps<'recipe'>): ReactNode {
  const title = required(data.title, 'title')
  const view = recipeView(data)
  const widget = {data, domId}
  const shareId = `${domId}-share`
  const cookId = shownSteps(data).length > 0 ? `${domId}-cook` : undefined
  return (
    <WidgetRoot
      widget={widget}
      as="article"
      impression={{element: 'RECIPE', label: labelOf(title)}}
      isWide
      className={styles['recipe']}
      data-version={view.version}
    >
      <div className={styles['card']}>
        {view.sponsor === undefined ? null : <RecipeSponsorLine sponsor={view.sponsor} widgetId={data._id} />}
        <RecipeHead widget={widget} view={view} title={title} shareId={shareId} cookId={cookId} />
        <div className={styles['body']}>
          <RecipeIngredients
            data={data}
            isSponsored={view.sponsor !== undefined}
            controls={<RecipeScale data={data} domId={domId} />}
            address={`${context.canonicalPath}#${encodeURIComponent(domId)}`}
          />
          <RecipeSteps data={data} domId={domId} />
          {view.nutrition.length === 0 ? null : (
            <div className={styles['nutrition']}>
              <NutritionPanel
                heading={<h4>{nutritionTitle}</h4>}
                rows={view.nutrition}
                servings={view.nutritionServings}
              />
            </div>
          )}
        </div>
        <RecipeTip tip={data.recipeStandout} variant="standout" />
      </div>
      {cookId === undefined ? null : <CookDialog id={cookId} title={title} />}
      <ShareDialog
        id={shareId}
        heading="Share this recipe"
        url={absoluteUrl(context.canonicalPath)}
        title={title}
        image={data.image}
        widgetId={data._id}
      />
    </WidgetRoot>
  )
}
