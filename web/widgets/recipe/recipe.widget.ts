import {defineWidget} from '../../contract/defineWidget.ts'
import {Recipe} from './Recipe.tsx'
import {recipeFixtures} from './recipe.fixtures.ts'
import {recipeStructuredData} from './recipeStructuredData.ts'

export const recipeWidget = defineWidget({
  type: 'recipe',
  group: 'tools',
  view: Recipe,
  fixtures: recipeFixtures,
  structuredData: recipeStructuredData,
  // For the link at the head of the article (recipe-40).
  anchors: () => ['recipe'],
})
