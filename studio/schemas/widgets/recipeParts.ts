import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {defineField, defineType} from 'sanity'
import {previewText} from '../objects/previewText.ts'

/** A tip with an optional title, anywhere in a recipe (recipe-1, recipe-6). */
export const recipeTip = defineType({
  name: 'recipeTip',
  title: 'Tip',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'A few words, for example “Freezer tip”. “Tip” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'description',
      title: 'Text',
      description: 'One to three sentences. A tip with neither text nor title is not shown.',
      type: 'richText',
    }),
  ],
  preview: {
    select: {title: 'title', description: 'description'},
    prepare: ({title, description}) => ({title: title || 'Tip', subtitle: previewText(description)}),
  },
})

const amount = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'string',
    validation: (rule) =>
      rule
        .regex(/^\s*[<~]?\s*\d/)
        .error('Begin with the number, for example “390 mg”. Leave it empty if it is not known.'),
  })

/** Nutrition facts of one serving (recipe-20, recipe-22), each as text with its unit; a bare number is in the unit that its description gives. */
export const nutritionFields = [
  defineField({
    name: 'servings',
    title: 'Servings',
    description: 'How many servings the recipe makes, as shown in the nutrition panel.',
    type: 'object',
    options: {columns: 2},
    fields: [
      defineField({name: 'count', title: 'Count', description: 'For example “6”.', type: 'string'}),
      defineField({
        name: 'label',
        title: 'Words after it',
        description: 'For example “servings, about 1½ cups each”. “servings” if empty.',
        type: 'string',
      }),
    ],
  }),
  amount('calories', 'Calories', 'Kilocalories, for example “258”.'),
  amount('fatContent', 'Total fats', 'In grams, for example “6 g”.'),
  amount('saturatedFatContent', 'Saturated fat', 'In grams. Shown below total fats.'),
  amount('transFatContent', 'Trans fat', 'In grams. Shown below total fats.'),
  amount('carbohydrateContent', 'Total carbohydrates', 'In grams, for example “39 g”.'),
  amount('fiberContent', 'Dietary fiber', 'In grams. Shown below total carbohydrates.'),
  amount('sugarContent', 'Added sugars', 'In grams, added sugars only. Shown below total carbohydrates.'),
  amount('sodiumContent', 'Sodium', 'In milligrams, for example “390 mg”.'),
  amount('proteinContent', 'Protein', 'In grams, for example “14 g”.'),
]

/** The nutrition facts of a recipe. The widget `nutritionFacts` has the same fields. */
export const nutrition = defineType({
  name: 'nutrition',
  title: 'Nutrition',
  type: 'object',
  description: 'For one serving. Leave out what is not known: an empty row is not shown.',
  fields: nutritionFields,
})
