import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {nutritionFields} from './recipeParts.ts'

/** The nutrition facts of one serving as a widget of its own, for food without a recipe card on the page (recipe-20, recipe-22). */
export const nutritionFacts = defineType({
  name: 'nutritionFacts',
  title: 'Nutrition facts',
  type: 'document',
  icon: ChartUpwardIcon,
  description: 'The nutrition facts of one serving: calories, fat, sugar. A recipe has nutrition facts of its own.',
  fields: [...nutritionFields, legacyField],
  validation: (rule) =>
    rule.custom((facts) =>
      nutritionFields.some(({name}) => name !== 'servings' && fieldOf(facts, name))
        ? true
        : {message: 'Give at least one value: readers see nothing of empty nutrition facts.', path: ['calories']},
    ),
  preview: {
    select: {calories: 'calories', count: 'servings.count', label: 'servings.label'},
    prepare: ({calories, count, label}) => ({
      title: calories ? `Nutrition facts: ${calories} calories` : 'Nutrition facts',
      subtitle: [count, label].filter(Boolean).join(' '),
    }),
  },
})
