import {ClockIcon} from '@sanity/icons/Clock'
import {defineType} from 'sanity'
import {timeField} from '../objects/timeField.ts'

/** The times of a recipe in the text of an article (recipe-19). */
export const recipeTimes = defineType({
  name: 'recipeTimes',
  title: 'Recipe times',
  type: 'object',
  description: 'The times of a recipe, in the text of an article: prep, cooking.',
  icon: ClockIcon,
  fields: [
    timeField('prepTime', 'Prep time', 'In words: “15 minutes”, “1 hour 15 minutes”.'),
    timeField('cookTime', 'Cook time', 'In words. Leave it empty if nothing is cooked: readers see “0 min”.'),
    timeField('totalTime', 'Total time', 'In words, with any time to rest or chill.'),
  ],
  validation: (rule) =>
    rule.custom((times) =>
      times === undefined || times['prepTime'] || times['cookTime'] || times['totalTime']
        ? true
        : 'Write at least one of the times, or remove the panel.',
    ),
  preview: {
    select: {prep: 'prepTime', cook: 'cookTime', total: 'totalTime'},
    prepare: ({prep, cook, total}) => ({
      title: 'Recipe times',
      subtitle: [prep, cook, total].filter(Boolean).join(' · '),
    }),
  },
})
