import {readImage} from '../text/image.ts'
import {readRichText} from '../text/richText.ts'
import {fieldsWidget} from './define.ts'
import {address, type Field, type Fields, flag, image, link, list, object, prose, text} from './fields.ts'

const tip = (key?: string): Field => object('recipeTip', {title: text(), description: prose()}, key)

/** The old site had no words for pictures of steps: their number stands in. */
const stepImage: Field = (data) => readImage(data.child('url'), {}, `Step ${Number(data.key) + 1}`)

const ingredients = (key: string): Field =>
  list('recipeIngredient', {text: prose(), link: link()}, {key, lone: {name: 'text', read: readRichText}})

/** A field of an object inside the data. */
const within =
  (holder: string, field: Field): Field =>
  (data, name) =>
    field(data.child(holder), name)

/** Both versions have one stored shape (`studio/schemas/widgets/recipe.ts`). */
const recipe = (format: string, prefix: string, version: number, fields: Fields) =>
  fieldsWidget({
    type: 'recipe',
    formats: {[format]: prefix},
    kind: 'document',
    needs: ['title', 'ingredients', 'instructions'],
    fixed: {version},
    fields,
  })

/** The first recipe format (doc 1 §3). */
export const recipeV1 = recipe('recipe-v1', 'recipeV1', 1, {
  title: within('generalInfo', text('recipeTitle')),
  description: within('generalInfo', prose('recipeDescription')),
  servings: within('generalInfo', text('recipeServings')),
  cuisine: within('generalInfo', text('recipeCuisine')),
  category: within('generalInfo', text('recipeCategory')),
  prepTime: within('generalInfo', text('recipePrepTime')),
  cookTime: within('generalInfo', text('recipeCookTime')),
  ingredients: ingredients('recipeIngredients'),
  instructions: list('recipeInstruction', {text: prose(), image: stepImage}, {key: 'recipeInstructions'}),
  tip: tip('recipeTip'),
  sponsorship: object('recipeSponsorship', {
    isSponsored: flag(),
    sponsorUrl: link(),
    sponsorLogo: (data) => readImage(data.child('sponsorLogo'), {}, 'Logo of the sponsor'),
    sponsorTracker: address(),
  }),
})

/** The second recipe format (doc 1 §3, doc 2 §3). */
export const recipeV2 = recipe('recipe-v2', 'recipeV2', 2, {
  title: text(),
  prepTime: within('cookingTimes', text()),
  cookTime: within('cookingTimes', text()),
  totalTime: within('cookingTimes', text()),
  servings: within('nutritionFacts', text('servingsCount')),
  ingredients: ingredients('ingredients'),
  instructions: list('recipeInstruction', {text: prose(), image: stepImage, tip: tip()}),
  image: image('imageUrl', undefined, 'title'),
  substitutionUrl: link(),
  postIngredientsTip: tip(),
  postInstructionsTip: tip(),
  nutrition: object('nutrition', {
    servings: object(undefined, {count: text(), label: text()}),
    calories: text(),
    fatContent: text(),
    saturatedFatContent: text(),
    transFatContent: text(),
    sodiumContent: text(),
    proteinContent: text(),
    carbohydrateContent: text(),
    fiberContent: text(),
    sugarContent: text(),
  }),
  recipeStandout: tip(),
})
