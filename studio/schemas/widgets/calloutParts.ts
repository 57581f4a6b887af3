import {defineField, defineType} from 'sanity'
import {itemPreview} from '../objects/itemPreview.ts'
import {linkedArticleFields} from '../objects/seriesFields.ts'

/** One linked article of a call-out (callout-2, callout-3). */
export const calloutArticle = defineType({
  name: 'calloutArticle',
  title: 'Article',
  type: 'object',
  fields: linkedArticleFields,
  preview: itemPreview({title: 'title', subtitle: 'link'}, 'Article without a title'),
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
