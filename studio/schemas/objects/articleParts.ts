import {defineArrayMember, defineField, defineType} from 'sanity'
import {croppedTo} from './cropPreviews.ts'
import {itemPreview} from './itemPreview.ts'

/** One source that an article is based on. */
export const source = defineType({
  name: 'source',
  title: 'Source',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The title of the study or page, as its publisher gives it.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the title of the source, so that readers can find it.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'Where readers can look it up. A DOI address is best.',
      type: 'href',
    }),
  ],
  preview: itemPreview({title: 'title', subtitle: 'url'}, 'Source without a title'),
})

/** What search engines and social networks get instead of the article's own title, description and picture. */
export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  options: {collapsible: true, collapsed: true},
  fields: [
    defineField({
      name: 'title',
      title: 'Title for search engines',
      description: 'Leave empty to use the headline. About 60 characters fit on a results page.',
      type: 'string',
      validation: (rule) =>
        rule.max(70).warning('Longer than a results page shows: shorten it to about 60 characters.'),
    }),
    defineField({
      name: 'description',
      title: 'Description for search engines',
      description: 'Leave empty to use the meta description. About 155 characters fit.',
      type: 'text',
      rows: 3,
      validation: (rule) =>
        rule.max(200).warning('Longer than a results page shows: shorten it to about 155 characters.'),
    }),
    defineField({
      name: 'shareImage',
      title: 'Picture for sharing',
      description: 'Leave empty to use the hero picture. 1200 × 630 pixels work everywhere.',
      type: 'contentImage',
      options: croppedTo('share'),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      description: 'Switch on for pages that only people who have the address should find.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
})

/** The topics that ads, drivers and recommendations are chosen by (driver-6, article-8). */
export const targeting = defineType({
  name: 'targeting',
  title: 'Targeting',
  type: 'object',
  options: {collapsible: true, collapsed: true},
  fields: [
    defineField({
      name: 'k1',
      title: 'Primary topic (k1)',
      description: 'The main topic, for example “sleep”. It decides which drivers and ads are shown.',
      type: 'identifier',
    }),
    defineField({
      name: 'kMetas',
      title: 'Further topics (kMetas)',
      description: 'Other topics of the article.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
    }),
    defineField({
      name: 'mpdTags',
      title: 'Marketplace tags (mpdTags)',
      description: 'Tags that the marketplace uses to choose drivers.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
    }),
  ],
})
