import {BookIcon} from '@sanity/icons/Book'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {croppedTo} from '../objects/cropPreviews.ts'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'
import {linkedArticleFields, seriesFields} from '../objects/seriesFields.ts'

/** One article of a series (content-series-1). */
export const seriesArticle = defineType({
  name: 'seriesArticle',
  title: 'Article',
  type: 'object',
  fields: linkedArticleFields,
  preview: {
    select: {title: 'title', link: 'link'},
    prepare: ({title, link}) => ({title: title || link || 'Article without a title', subtitle: link}),
  },
})

/** The author of a series (content-series-1). */
export const seriesAuthor = defineType({
  name: 'seriesAuthor',
  title: 'Author',
  type: 'object',
  fields: [
    defineField({name: 'name', title: 'Name', description: 'As readers should see it.', type: 'string'}),
    defineField({
      name: 'bio',
      title: 'About the author',
      description: 'One sentence: why the author writes this series.',
      type: 'richText',
    }),
    defineField({
      name: 'avatar',
      title: 'Picture',
      description: 'A portrait. Set the hotspot on the face: it is shown in a circle.',
      type: 'contentImage',
      options: croppedTo('square'),
    }),
    defineField({
      name: 'link',
      title: 'Page of the author',
      description: 'For example “/authors/orla-penhallick”. The name leads there.',
      type: 'href',
      validation: (rule) => safeHref(rule),
    }),
  ],
  preview: {
    select: {title: 'name', subtitle: 'link', media: 'avatar'},
    prepare: ({title, subtitle, media}) => ({title: title || 'Author without a name', subtitle, media}),
  },
})

/** A series of articles, with the first of them and its author (content-series-1). */
export const contentSeries = defineType({
  name: 'contentSeries',
  title: 'Content series',
  type: 'document',
  description: 'A series of articles, with the first of them and its author.',
  icon: BookIcon,
  fields: [
    ...seriesFields,
    defineField({
      name: 'articles',
      title: 'Articles',
      description:
        'Two or three. With fewer the series is not shown by itself, only in call-outs that point to it; what follows the third is not shown.',
      type: 'array',
      of: [defineArrayMember({type: 'seriesArticle'})],
      validation: (rule) =>
        rule
          .required()
          .min(2)
          .max(3)
          .warning(
            'Call-outs can point to the series without articles. Shown by itself it needs two, and shows three.',
          ),
    }),
    defineField({
      name: 'author',
      title: 'Author',
      description: 'Shown below the articles. Leave it empty where the series has several authors.',
      type: 'seriesAuthor',
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', articles: 'articles', media: 'icon'},
    prepare: ({title, articles, media}) => ({
      title: title || 'Series without a name',
      subtitle: previewCount(articles, 'article'),
      media,
    }),
  },
})
