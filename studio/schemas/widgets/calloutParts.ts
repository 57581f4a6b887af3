import {defineField, defineType} from 'sanity'
import {colorSchemes} from '@apothecary/shared/types/colorSchemes.ts'
import {safeHref} from '../objects/href.ts'

/** One linked article of a call-out (callout-2, callout-3). */
export const calloutArticle = defineType({
  name: 'calloutArticle',
  title: 'Article',
  type: 'object',
  fields: [
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
  ],
  preview: {select: {title: 'title', subtitle: 'link'}},
})

/** A series that a call-out points to (callout-8, callout-9). */
export const calloutSeries = defineType({
  name: 'calloutSeries',
  title: 'Series',
  type: 'object',
  fields: [
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
      title: 'Colours',
      description: 'The colours of the series. Use the same ones everywhere.',
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
  ],
  preview: {select: {title: 'title', subtitle: 'link', media: 'icon'}},
})

/** The campaign that a call-out belongs to, for reports (callout-13). */
export const calloutCampaign = defineType({
  name: 'calloutCampaign',
  title: 'Campaign',
  type: 'object',
  options: {collapsible: true, collapsed: true},
  fields: [
    defineField({
      name: 'type',
      title: 'Type',
      description: 'For reports, for example “house” or “brand-page”.',
      type: 'identifier',
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'For reports, for example “sleep”.',
      type: 'identifier',
    }),
    defineField({
      name: 'placement',
      title: 'Placement',
      description: 'The name of the place in the campaign’s reports.',
      type: 'identifier',
    }),
  ],
})
