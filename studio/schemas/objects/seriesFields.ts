import {defineField, type FieldDefinition} from 'sanity'
import {colorSchemes} from '@apothecary/shared/types/colorSchemes.ts'
import {safeHref} from './href.ts'

/** The fields of a link to an article: its title and its address (callout-2, content-series-1). */
export const linkedArticleFields: FieldDefinition[] = [
  defineField({
    name: 'title',
    title: 'Title',
    description: 'The title of the article.',
    type: 'string',
    validation: (rule) => rule.required().error('Give the article its title.'),
  }),
  defineField({
    name: 'link',
    title: 'Address',
    description: 'The page, for example “/sleep/naps”.',
    type: 'href',
    validation: (rule) => [rule.required().error('Give the address of the article.'), safeHref(rule)],
  }),
]

/** The fields that say which series it is, and how it looks (callout-9, content-series-1 to content-series-3). */
export const seriesFields: FieldDefinition[] = [
  defineField({
    name: 'title',
    title: 'Series',
    description: 'The name of the series.',
    type: 'string',
    validation: (rule) => rule.required().error('Name the series.'),
  }),
  defineField({
    name: 'link',
    title: 'Address',
    description: 'The page that lists the series.',
    type: 'href',
  }),
  defineField({
    name: 'colorScheme',
    title: 'Colors',
    description: 'The colors of the series. Use the same ones everywhere.',
    type: 'string',
    options: {list: [...colorSchemes]},
  }),
  defineField({
    name: 'icon',
    title: 'Emblem',
    description: 'A small square picture that stands for the series.',
    type: 'contentImage',
  }),
  defineField({
    name: 'singleAuthor',
    title: 'One author',
    description: 'Every part of the series is by the same author.',
    type: 'boolean',
    initialValue: false,
  }),
]
