import type {Slot} from '../account/slot.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import type {Need} from '../mapping/missing.ts'
import {picture} from '../mapping/picture.ts'
import {readLink} from '../text/link.ts'
import {readRichText} from '../text/richText.ts'
import {withLink} from '../text/withLink.ts'

const needsOneOf = ['title', 'ingredients', 'instructions']
const shownWith: readonly Need[] = [
  'title',
  'ingredients[].text',
  'instructions[].text',
  {path: 'nutrition.servings.count', shows: ['label']},
]

/** The old site had no alternative texts for pictures of steps: the number of the step stands in. A step without a list is the first. */
const stepPicture = picture('url', {standIn: ({key}) => `Step ${typeof key === 'number' ? key + 1 : 1}`})

/** A tip of version 2: a text, `{text, link}`, or `{title, description}` (recipe-5, recipe-6). */
const tip = {bareItem: 'description', fields: {description: readTipText}}

/** The text of a tip, with its link over it. A link without a text is left unread, and reported. */
function readTipText(data: Slot) {
  const text = readRichText(data.child('description')) ?? readRichText(data.child('text'))
  if (text === undefined) return undefined
  const link = data.child('link')
  const href = readLink(link)
  if (href === undefined) return text
  const linked = withLink(text, href)
  if (linked === undefined)
    link.drop('link-dropped', 'warning', `The tip has no words for its link to ${href}: they are links already`)
  return linked ?? text
}

/** Two formats with one stored shape. `version` says which of the two designs shows it. */
export const migrations = [
  defineWidgetMigration('recipe', {
    format: 'recipe-v1',
    idPrefix: 'recipeV1',
    needsOneOf,
    shownWith,
    fields: {
      version: () => 1,
      title: 'generalInfo.recipeTitle',
      description: 'generalInfo.recipeDescription',
      servings: 'generalInfo.recipeServings',
      cuisine: 'generalInfo.recipeCuisine',
      category: 'generalInfo.recipeCategory',
      prepTime: 'generalInfo.recipePrepTime',
      cookTime: 'generalInfo.recipeCookTime',
      ingredients: {from: 'recipeIngredients', bareItem: 'text'},
      instructions: {from: 'recipeInstructions', bareItem: 'text', fields: {image: stepPicture}},
      tip: 'recipeTip',
      sponsorship: {fields: {sponsorLogo: picture('sponsorLogo', {standIn: () => 'Logo of the sponsor'})}},
    },
  }),
  defineWidgetMigration('recipe', {
    format: 'recipe-v2',
    idPrefix: 'recipeV2',
    needsOneOf,
    shownWith,
    fields: {
      version: () => 2,
      prepTime: 'cookingTimes.prepTime',
      cookTime: 'cookingTimes.cookTime',
      totalTime: 'cookingTimes.totalTime',
      servings: 'nutritionFacts.servingsCount',
      ingredients: {bareItem: 'text'},
      instructions: {bareItem: 'text', fields: {image: stepPicture, tip}},
      postIngredientsTip: tip,
      postInstructionsTip: tip,
      recipeStandout: tip,
      image: picture('imageUrl', {standIn: 'title'}),
    },
  }),
]
