import {readImage} from '../text/image.ts'
import {readPlain} from '../text/plain.ts'
import {fieldsWidget} from './define.ts'
import {type Field, flag, image, link, list, number, object, prose, text} from './fields.ts'

const tip = object('recipeTip', {title: text(), description: prose()})
const named =
  (key: string): Field =>
  (data) =>
    tip(data, key)
const amount = text()

/** The first recipe format (doc 1 §3). */
export const recipeV1 = fieldsWidget({
  type: 'recipe',
  formats: {'recipe-v1': 'recipeV1'},
  kind: 'document',
  needs: ['generalInfo', 'recipeIngredients', 'recipeInstructions'],
  fixed: {version: 1},
  fields: {
    generalInfo: object(undefined, {
      recipeTitle: text(),
      recipeDescription: prose(),
      recipeServings: text(),
      recipeCuisine: text(),
      recipeCategory: text(),
      recipeCookTime: text(),
      recipePrepTime: text(),
    }),
    recipeIngredients: list(
      'recipeIngredient',
      {text: text(), link: link()},
      {lone: {name: 'text', read: (item) => readPlain(item)}},
    ),
    recipeInstructions: list('recipeInstruction', {text: prose(), image: image('url')}),
    recipeTip: named('recipeTip'),
    sponsorship: object(undefined, {
      isSponsored: flag(),
      sponsorUrl: link(),
      sponsorTracker: link(),
      sponsorLogo: (data) => readImage(data.child('sponsorLogo')),
    }),
  },
})

/** The second recipe format (doc 1 §3, doc 2 §3). */
export const recipeV2 = fieldsWidget({
  type: 'recipe',
  formats: {'recipe-v2': 'recipeV2'},
  kind: 'document',
  needs: ['title', 'ingredients', 'instructions'],
  fixed: {version: 2},
  fields: {
    title: text(),
    cookingTimes: object(undefined, {prepTime: text(), cookTime: text(), totalTime: text()}),
    nutritionFacts: object(undefined, {servingsCount: number()}),
    ingredients: list(
      'recipeIngredient',
      {text: text(), link: link()},
      {lone: {name: 'text', read: (item) => readPlain(item)}},
    ),
    instructions: list('recipeInstruction', {text: prose(), image: image('url'), tip: named('tip')}),
    image: image('imageUrl'),
    substitutionUrl: link(),
    postIngredientsTip: named('postIngredientsTip'),
    postInstructionsTip: named('postInstructionsTip'),
    nutrition: object(undefined, {
      servings: object(undefined, {count: number(), label: text()}),
      calories: amount,
      fatContent: amount,
      saturatedFatContent: amount,
      transFatContent: amount,
      sodiumContent: amount,
      proteinContent: amount,
      carbohydrateContent: amount,
      fiberContent: amount,
      sugarContent: amount,
    }),
    recipeStandout: named('recipeStandout'),
  },
})
