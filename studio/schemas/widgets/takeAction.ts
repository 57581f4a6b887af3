import {RocketIcon} from '@sanity/icons/Rocket'
import {defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** A box that says what readers can do now, with a button (article-blocks-7). */
export const takeAction = defineType({
  name: 'takeAction',
  title: 'Take action',
  type: 'document',
  description: 'A box that says what readers can do now, with a button: a call to action.',
  icon: RocketIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What readers can do, in a few words.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the box a title.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences: why, and what happens next.',
      type: 'richText',
    }),
    defineField({
      name: 'ctaText',
      title: 'Button',
      description: 'The words on the button. “GET STARTED” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'ctaUrl',
      title: 'Address',
      description: 'Where the button leads, for example “/health/find-a-therapist”.',
      type: 'href',
      validation: (rule) => [rule.required().warning('Without an address there is no button.'), safeHref(rule)],
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', ctaText: 'ctaText', ctaUrl: 'ctaUrl'},
    prepare: ({title, ctaText, ctaUrl}) => ({
      title: title || 'Box without a title',
      subtitle: [ctaText || 'GET STARTED', ctaUrl].filter(Boolean).join(' · '),
    }),
  },
})
