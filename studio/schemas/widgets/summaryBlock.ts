import {UlistIcon} from '@sanity/icons/Ulist'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {holdsContent} from '../objects/filled.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewText} from '../objects/previewText.ts'

/** What readers should take away from an article: a list of points, or a text (article-blocks-8). */
export const summaryBlock = defineType({
  name: 'summaryBlock',
  title: 'Summary',
  type: 'document',
  description: 'What readers should take away: key points, in brief.',
  icon: UlistIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Stands above the points, for example “Key points”.',
      type: 'string',
    }),
    defineField({
      name: 'items',
      title: 'Points',
      description: 'What readers should remember. Three to five work best.',
      type: 'array',
      of: [defineArrayMember({type: 'textItem', title: 'Point'})],
      validation: (rule) =>
        rule.custom((items, {document}) =>
          (Array.isArray(items) && items.length > 0) || holdsContent(fieldOf(document, 'content'))
            ? true
            : 'Add points, a text, or both.',
        ),
    }),
    defineField({
      name: 'content',
      title: 'Text',
      description: 'A short summary in sentences, instead of points or above them.',
      type: 'richText',
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', first: 'items.0.text', content: 'content'},
    prepare: ({title, first, content}) => ({
      title: title || 'Summary without a title',
      subtitle: previewText(first) || previewText(content),
    }),
  },
})
