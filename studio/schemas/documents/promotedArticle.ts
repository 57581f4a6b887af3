import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from 'sanity'
import {deadAddress} from '../objects/deadAddress.ts'
import {somePicture} from '../objects/filled.ts'
import {sitePathOrEmpty} from './sitePath.ts'

/**
 * The title and the picture that promo boxes give the link to an article, by the article's path (promo-box-7, promo-box-8). They replace
 * neither the article's own title nor its picture.
 */
export const promotedArticle = defineType({
  name: 'promotedArticle',
  title: 'Promoted article',
  type: 'document',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'path',
      title: 'Path',
      description: 'The path of the article, for example “/nutrition/collagen-supplements”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the path of the article.'),
        rule.custom(sitePathOrEmpty),
        rule.custom(deadAddress).warning(),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description:
        'The words to press in every promo box that links to the article, for example “Best collagen supplements”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the article a title.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Stands beside the title in promo boxes.',
      type: 'contentImage',
      validation: (rule) => rule.custom(somePicture).error('Choose a picture.'),
    }),
  ],
  preview: {
    select: {title: 'title', path: 'path', media: 'image'},
    prepare: ({title, path, media}) => ({title: title || 'Promoted article without a title', subtitle: path, media}),
  },
})
