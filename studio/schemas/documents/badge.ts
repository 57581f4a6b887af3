import {StarIcon} from '@sanity/icons/Star'
import {defineField, defineType} from 'sanity'
import {badgeIconNames} from '@apothecary/shared/types/badgeIconNames.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** A badge of products, such as one that says who founded the brand (content-7). */
export const badge = defineType({
  name: 'badge',
  title: 'Badge',
  type: 'document',
  icon: StarIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description:
        'The words beside the icon, for example “Women-Founded”. A change shows on every card with the badge.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the badge its words.'),
        rule.max(30).warning('Long badges take a line of their own: 30 characters are plenty.'),
      ],
    }),
    defineField({
      name: 'icon',
      title: 'Icon',
      description: 'The picture before the label. Readers see no badge without one.',
      type: 'string',
      options: {list: [...badgeIconNames]},
      validation: (rule) => rule.required().error('Choose an icon: readers see no badge without one.'),
    }),
    legacyField,
  ],
  orderings: [{title: 'Label', name: 'labelAsc', by: [{field: 'label', direction: 'asc'}]}],
  preview: {
    select: {title: 'label', icon: 'icon'},
    prepare: ({title, icon}) => ({
      title: title || 'Badge without a label',
      subtitle: icon || 'No icon yet: readers do not see it',
    }),
  },
})
