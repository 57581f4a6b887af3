import {FaceHappyIcon} from '@sanity/icons/FaceHappy'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewText} from '../objects/previewText.ts'

/** What readers say, with a picture (quotes-5). */
export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  description: 'What customers say, one quote at a time: praise, reviews.',
  icon: FaceHappyIcon,
  fields: [
    defineField({
      name: 'header',
      title: 'Heading',
      description: 'Stands above the quotes, for example “In readers’ words”.',
      type: 'string',
    }),
    defineField({
      name: 'subheader',
      title: 'Line below the heading',
      description: 'For example “Shared with permission, first names only”.',
      type: 'string',
    }),
    defineField({
      name: 'quotes',
      title: 'Quotes',
      description: 'What readers say, without quotation marks. Three work best.',
      type: 'array',
      of: [defineArrayMember({type: 'textItem', title: 'Quote'})],
      validation: (rule) => rule.required().min(1).error('Add a quote.'),
    }),
    defineField({
      name: 'desktopImage',
      title: 'Picture in wide columns',
      description: 'Twice as wide as high. Also used in narrow columns if there is no other.',
      type: 'contentImage',
    }),
    defineField({
      name: 'mobileImage',
      title: 'Picture in narrow columns',
      description: 'The same scene, closer: four to three. Also used in wide columns if there is no other.',
      type: 'contentImage',
    }),
    defineField({
      name: 'stagger',
      title: 'Time between quotes',
      description: 'In milliseconds: how long after the one before each quote appears. 840 if empty.',
      type: 'number',
      validation: (rule) => rule.integer().min(0).max(5000).error('Give a number from 0 to 5000.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'header', first: 'quotes.0.text', media: 'desktopImage'},
    prepare: ({title, first, media}) => ({
      title: title || previewText(first) || 'Testimonial without quotes',
      subtitle: previewText(first),
      media,
    }),
  },
})
