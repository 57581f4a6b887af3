import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

const needsOneOf = ['title', 'ingredients', 'instructions']

/** The old site had no alternative texts for pictures of steps: the number of the step stands in. A step without a list is the first. */
const stepPicture = picture('url', {standIn: ({key}) => `Step ${typeof key === 'number' ? key + 1 : 1}`})

/** A tip of version 2: a text, `{text}`, or `{title, description}`. */
const tip = {bareItem: 'description', fields: {description: {from: ['description', 'text']}}}

/** Two formats with one stored shape. `version` says which of the two designs shows it. */
export const migrations = [
  defineWidgetMigration('recipe', {
    format: 'recipe-v1',
    idPrefix: 'recipeV1',
    needsOneOf,
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
      instructions: {from: 'recipeInstructions', fields: {image: stepPicture}},
      tip: 'recipeTip',
      sponsorship: {fields: {sponsorLogo: picture('sponsorLogo', {standIn: () => 'Logo of the sponsor'})}},
    },
  }),
  defineWidgetMigration('recipe', {
    format: 'recipe-v2',
    idPrefix: 'recipeV2',
    needsOneOf,
    fields: {
      version: () => 2,
      prepTime: 'cookingTimes.prepTime',
      cookTime: 'cookingTimes.cookTime',
      totalTime: 'cookingTimes.totalTime',
      servings: 'nutritionFacts.servingsCount',
      ingredients: {bareItem: 'text'},
      instructions: {fields: {image: stepPicture, tip}},
      postIngredientsTip: tip,
      postInstructionsTip: tip,
      recipeStandout: tip,
      image: picture('imageUrl', {standIn: 'title'}),
    },
  }),
]
