import {ShareIcon} from '@sanity/icons/Share'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {shareNetworks} from '@apothecary/shared/types/shareNetworks.ts'

const titles: Readonly<Record<(typeof shareNetworks)[number], string>> = {
  facebook: 'Facebook',
  x: 'X',
  pinterest: 'Pinterest',
  email: 'Email',
  copy: 'Copy link',
}

/** Buttons that share the page (share-1). */
export const shareRow = defineType({
  name: 'shareRow',
  title: 'Share row',
  type: 'object',
  description: 'Buttons that share the page: email, social networks.',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'networks',
      title: 'Ways to share',
      description: 'Readers see a button for each, in this order. Phones offer their own ways besides.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {list: shareNetworks.map((value) => ({title: titles[value], value}))},
      validation: (rule) => rule.required().min(1).unique().error('Choose at least one way to share.'),
    }),
  ],
  preview: {
    select: {networks: 'networks'},
    prepare: ({networks}: {networks?: readonly string[]}) => ({
      title: 'Share row',
      subtitle: shareNetworks
        .filter((network) => networks?.includes(network))
        .map((network) => titles[network])
        .join(' · '),
    }),
  },
})
