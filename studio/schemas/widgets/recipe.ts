import {IceCreamIcon} from '@sanity/icons/IceCream'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {someContent, somePicture} from '../objects/filled.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewText} from '../objects/previewText.ts'
import {checkAmountText, readingOf} from '../objects/recipeAmounts.ts'
import {timeField} from '../objects/timeField.ts'

/** One line of the shopping list (recipe-1, recipe-2, recipe-4, recipe-5). How its amount was read can be corrected and refused (recipe-32). */
export const recipeIngredient = defineType({
  name: 'recipeIngredient',
  title: 'Ingredient',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Ingredient',
      description: 'Amount, unit, name, preparation: “2 carrots, diced”. Select words to link only them.',
      type: 'richText',
      validation: (rule) => rule.custom(someContent).error('Write the ingredient, or remove the line.'),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'Where the whole line leads, for example a guide to the ingredient or a shop.',
      type: 'href',
    }),
    defineField({
      name: 'amountText',
      title: 'Amount that scales',
      description:
        'Leave it empty: the list of ingredients shows what was read. If that is wrong, give the words of the line that are the amount, for example “2 bunches”.',
      type: 'string',
      hidden: ({parent}) => parent?.isFixed === true,
      validation: (rule) => rule.custom(checkAmountText),
    }),
    defineField({
      name: 'isFixed',
      title: 'Does not scale',
      description: 'The line stays as it is when readers change the servings.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: {text: 'text', amountText: 'amountText', isFixed: 'isFixed'},
    prepare: ({text, amountText, isFixed}) => ({
      title: previewText(text) || 'Empty line',
      subtitle: readingOf({text, amountText, isFixed}),
    }),
  },
})

/** One step (recipe-1, recipe-2, recipe-7). */
export const recipeInstruction = defineType({
  name: 'recipeInstruction',
  title: 'Step',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'What to do',
      description: 'One step, in the order of work. The number is added automatically.',
      type: 'richText',
      validation: (rule) => rule.custom(someContent).error('Say what to do, or remove the step.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'How it looks when the step is done. Optional.',
      type: 'contentImage',
    }),
    defineField({
      name: 'tip',
      title: 'Tip',
      description: 'Shown below the step.',
      type: 'recipeTip',
      options: {collapsible: true, collapsed: true},
    }),
  ],
  preview: {
    select: {text: 'text', media: 'image', tip: 'tip.title'},
    prepare: ({text, media, tip}) => ({
      title: previewText(text) || 'Empty step',
      subtitle: tip ? `Tip: ${tip}` : '',
      media,
    }),
  },
})

/** Who paid for a recipe (recipe-1, recipe-23, recipe-24). The tracker is fetched only for readers who agreed to it. */
export const recipeSponsorship = defineType({
  name: 'recipeSponsorship',
  title: 'Sponsorship',
  type: 'object',
  options: {collapsible: true, collapsed: true},
  fields: [
    defineField({
      name: 'isSponsored',
      title: 'Sponsored',
      description: 'Labels the recipe as sponsored. Required by law when somebody paid for it.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'sponsorUrl',
      title: 'Sponsor’s site',
      description: 'Where the logo leads.',
      type: 'href',
    }),
    defineField({
      name: 'sponsorLogo',
      title: 'Logo',
      description: 'Shown beside “Sponsored”. Give the sponsor’s name as alternative text.',
      type: 'contentImage',
    }),
    defineField({
      name: 'sponsorTracker',
      title: 'Tracking pixel',
      description:
        'The address of the picture that counts views for the sponsor. It is loaded only after a reader has agreed.',
      type: 'trackerUrl',
    }),
  ],
})

const time = (name: string, title: string, description: string) =>
  timeField(name, title, description, {group: 'facts', isTold: true})

const tip = (name: string, title: string, description: string, group: string) =>
  defineField({name, title, description, type: 'recipeTip', group, options: {collapsible: true, collapsed: true}})

/**
 * A recipe (recipe-1, recipe-2, recipe-3): both versions of the old site in one shape. `version` decides how it looks where the two differ; every
 * field can be used in either.
 */
export const recipe = defineType({
  name: 'recipe',
  title: 'Recipe',
  type: 'document',
  description: 'A recipe with ingredients, steps, times and nutrition: cooking, food.',
  icon: IceCreamIcon,
  groups: [
    {name: 'recipe', title: 'Recipe', default: true},
    {name: 'facts', title: 'Times and nutrition'},
    {name: 'extras', title: 'Tips and more'},
    {name: 'sponsor', title: 'Sponsor'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      description: 'The name of the dish, as on a menu.',
      type: 'string',
      group: 'recipe',
      validation: (rule) => rule.required().error('Give the recipe a name.'),
    }),
    defineField({
      name: 'version',
      title: 'Design',
      description:
        'The card begins with text and suits recipes inside an article. The showcase begins with a large picture and suits articles that are a recipe.',
      type: 'number',
      options: {
        list: [
          {title: 'Card (version 1)', value: 1},
          {title: 'Showcase (version 2)', value: 2},
        ],
        layout: 'radio',
      },
      initialValue: 2,
      group: 'recipe',
      validation: (rule) => rule.required().error('Choose a design.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'The finished dish. Search engines show no recipe without a picture.',
      type: 'contentImage',
      group: 'recipe',
      validation: (rule) =>
        rule.custom(somePicture).warning('Choose a picture: search engines do not show recipes without one.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'Two or three sentences: what it tastes like, and when to make it.',
      type: 'richText',
      group: 'recipe',
    }),
    defineField({
      name: 'ingredients',
      title: 'Ingredients',
      description: 'One line each, in the order of use.',
      type: 'array',
      of: [defineArrayMember({type: 'recipeIngredient'})],
      group: 'recipe',
      validation: (rule) => rule.required().min(1).warning('Nobody can cook this without ingredients: add them.'),
    }),
    defineField({
      name: 'instructions',
      title: 'Steps',
      description: 'In the order of work. Short steps are easier to follow while cooking.',
      type: 'array',
      of: [defineArrayMember({type: 'recipeInstruction'})],
      group: 'recipe',
      validation: (rule) => rule.required().min(1).warning('Nobody can cook this without steps: add them.'),
    }),
    time('prepTime', 'Prep time', 'In words: “15 minutes”, “1 hour 15 minutes”.'),
    time('cookTime', 'Cook time', 'In words. Leave it empty if nothing is cooked: readers see “0 min”.'),
    time(
      'totalTime',
      'Total time',
      'In words, with any time to rest or chill. The card adds up the other two if this is empty.',
    ),
    defineField({
      name: 'servings',
      title: 'Servings',
      description: 'The number alone: “6”, or “6 to 8”. Readers see “Makes 6 servings”.',
      type: 'string',
      group: 'facts',
      validation: (rule) => rule.regex(/^\s*\d/).error('Begin with the number of servings.'),
    }),
    defineField({
      name: 'cuisine',
      title: 'Cuisine',
      description: 'For example “Mediterranean-inspired”.',
      type: 'string',
      group: 'facts',
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'The kind of dish, for example “Soup”.',
      type: 'string',
      group: 'facts',
    }),
    defineField({
      name: 'nutrition',
      title: 'Nutrition',
      description: 'For one serving. Leave out what is not known: an empty row is not shown.',
      type: 'nutrition',
      group: 'facts',
      options: {collapsible: true, collapsed: true},
    }),
    tip('tip', 'Tip', 'One tip for the whole recipe, shown at its end.', 'extras'),
    tip('postIngredientsTip', 'Tip after the ingredients', 'For example what to look for in the shop.', 'extras'),
    tip('postInstructionsTip', 'Tip after the steps', 'For example what to serve with it.', 'extras'),
    tip('recipeStandout', 'Stand-out', 'Why this recipe is special, in a box of its own.', 'extras'),
    defineField({
      name: 'substitutionUrl',
      title: 'Substitutions',
      description: 'An article about what can replace the ingredients. Linked below them.',
      type: 'href',
      group: 'extras',
    }),
    defineField({
      name: 'sponsorship',
      title: 'Sponsorship',
      description: 'Fill this in when somebody paid for the recipe.',
      type: 'recipeSponsorship',
      group: 'sponsor',
    }),
    legacyField,
  ],
  orderings: [{title: 'Name', name: 'titleAsc', by: [{field: 'title', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', category: 'category', totalTime: 'totalTime', servings: 'servings', media: 'image'},
    prepare: ({title, category, totalTime, servings, media}) => ({
      title: title || 'Recipe without a name',
      subtitle: [category, totalTime, servings ? `serves ${servings}` : undefined].filter(Boolean).join(' · '),
      media,
    }),
  },
})
