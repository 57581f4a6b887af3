import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {defineField, defineType} from 'sanity'
import {croppedTo} from '../objects/cropPreviews.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {holdsContent} from '../objects/filled.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewText} from '../objects/previewText.ts'

/** The words of a person, set off from the article (quotes-1). */
export const quoteBlock = defineType({
  name: 'quoteBlock',
  title: 'Quote',
  type: 'document',
  description: 'The words of a person, set off from the article: a pull quote.',
  icon: BlockquoteIcon,
  fields: [
    defineField({
      name: 'header',
      title: 'Heading',
      description: 'Stands above the quote, for example “From our medical team”.',
      type: 'string',
    }),
    defineField({
      name: 'text',
      title: 'Quote',
      description: 'The words of the person, without quotation marks: the site adds them.',
      type: 'richText',
      validation: (rule) => [
        // The type is checked by a rule of its own: with a warning alone, a text of another kind would be a warning, too.
        rule.optional(),
        rule
          .custom((text, {document}) => {
            const others = ['header', 'author', 'title'].map((name) => fieldOf(document, name))
            return holdsContent(text) || others.some(Boolean)
              ? true
              : 'Write the quote: nothing is shown of an empty block.'
          })
          .warning(),
      ],
    }),
    defineField({
      name: 'author',
      title: 'Name',
      description: 'Who says this, for example “Ingrid Sallowfield, MD”.',
      type: 'string',
    }),
    defineField({
      name: 'title',
      title: 'Role',
      description: 'What the person is, for example “Medical reviewer”.',
      type: 'string',
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'A portrait. Set the hotspot on the face: it is shown in a circle.',
      type: 'contentImage',
      options: croppedTo('square'),
    }),
    legacyField,
  ],
  preview: {
    select: {header: 'header', text: 'text', author: 'author', title: 'title', media: 'image'},
    prepare: ({header, text, author, title, media}) => ({
      title: previewText(text) || header || author || title || 'Empty quote',
      subtitle: [author, title].filter(Boolean).join(', '),
      media,
    }),
  },
})
