import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import type {WidgetData} from '../../contract/types.ts'
import {isExternal} from '../../ui/links.ts'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {AddToShoppingList} from './AddToShoppingList.tsx'
import {CheckLine} from './CheckLine.tsx'
import {readLine} from './markAmounts.ts'
import {isTip, RecipeTip} from './RecipeTip.tsx'
import styles from './Recipe.module.pcss'

/** The words of the link to what can stand in for ingredients. */
const substitutionsText = 'See ingredient substitutions'

/** The ingredients as check boxes, and their substitutions. In a sponsored recipe, links to other sites are marked as paid. */
export function RecipeIngredients({
  data,
  isSponsored,
  controls,
  address,
}: {
  readonly data: WidgetData<'recipe'>
  readonly isSponsored: boolean
  /** What changes servings and units, between the heading and the list. */
  readonly controls: ReactNode
  /** Where the recipe is: the path of its page, and its place there. */
  readonly address: string
}): ReactNode {
  const lines = (data.ingredients ?? []).flatMap((line) => {
    const {_key, text, link} = line
    return text === null || text.length === 0 ? [] : [{_key, link, ...readLine({...line, text})}]
  })
  const substitutions = proseLinkAttributes(data.substitutionUrl, {location: 'recipe', text: substitutionsText})
  if (lines.length === 0 && substitutions === undefined && !isTip(data.postIngredientsTip)) return null
  return (
    <section className={styles['ingredients']}>
      <h4 className={styles['heading']}>Ingredients</h4>
      {controls}
      {lines.length === 0 ? null : (
        <>
          <ul className={styles['ingredientList']} data-checklist="ingredients">
            {lines.map(({_key, text, link, isFixed}) => (
              <li key={_key} className={styles['ingredient']}>
                <CheckLine
                  variant="ingredient"
                  text={text}
                  isFixed={isFixed}
                  link={link}
                  isPaid={isSponsored && link !== null && isExternal(link)}
                />
              </li>
            ))}
          </ul>
          <AddToShoppingList address={address} recipe={data.title ?? ''} />
        </>
      )}
      {substitutions === undefined ? null : (
        <p className={styles['substitutions']}>
          <a
            {...substitutions}
            {...trackingAttributes({
              type: 'elementClicked',
              element: 'RECIPE_SUBSTITUTIONS',
              location: 'recipe',
              widgetId: data._id,
              linkUrl: substitutions.href,
            })}
          >
            {substitutionsText}
          </a>
        </p>
      )}
      <RecipeTip tip={data.postIngredientsTip} />
    </section>
  )
}
