import {UsersIcon} from '@sanity/icons/Users'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {socialProofIconNames} from '@apothecary/shared/types/socialProofIconNames.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One reason for trust (social-proof-2). */
export const socialProofItem = defineType({
  name: 'socialProofItem',
  title: 'Reason',
  type: 'object',
  fields: [
    defineField({
      name: 'icon',
      title: 'Icon',
      description: 'Stands above the words. A reason without an icon is not shown.',
      type: 'string',
      options: {list: [...socialProofIconNames]},
      validation: (rule) => rule.required().error('Choose an icon: without it the reason is not shown.'),
    }),
    defineField({
      name: 'mainText',
      title: 'Words',
      description: 'A fact that we can prove, in a few words, for example “Over 41,000 readers”.',
      type: 'string',
      validation: (rule) => rule.required().error('Write the words: without them the reason is not shown.'),
    }),
    defineField({
      name: 'subtext',
      title: 'Small words',
      description: 'Go on below in small letters, for example “have taken the 30-day course”.',
      type: 'string',
    }),
  ],
  preview: {
    select: {title: 'mainText', subtext: 'subtext', icon: 'icon'},
    prepare: ({title, subtext, icon}) => ({title: title || 'Reason without words', subtitle: subtext || icon}),
  },
})

/** Up to three reasons for trust beside each other (social-proof-1). */
export const socialProof = defineType({
  name: 'socialProof',
  title: 'Social proof',
  type: 'document',
  description: 'Up to three reasons for trust beside each other.',
  icon: UsersIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Reasons',
      description: 'One, two or three. What follows the third is not shown.',
      type: 'array',
      of: [defineArrayMember({type: 'socialProofItem'})],
      validation: (rule) => rule.required().min(1).max(3).error('Add one, two or three reasons.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'items.0.mainText', items: 'items'},
    prepare: ({title, items}) => ({
      title: title || 'Social proof without words',
      subtitle: previewCount(items, 'reason'),
    }),
  },
})
