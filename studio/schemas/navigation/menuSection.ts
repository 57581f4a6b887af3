import {UlistIcon} from '@sanity/icons/Ulist'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {menuWidgets} from '@apothecary/shared/types/menuWidgets.ts'
import {safeHref} from '../objects/href.ts'
import {previewCount} from '../objects/previewCount.ts'

/** A part of a column of the menu (chrome-7). */
export const menuSection = defineType({
  name: 'menuSection',
  title: 'Section',
  type: 'object',
  icon: UlistIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Above the links, for example “Better nights”.',
      type: 'string',
      validation: (rule) => rule.max(40).warning('Too long for a column: shorten it to a few words.'),
    }),
    defineField({
      name: 'subtitle',
      title: 'Subtitle',
      description: 'One line below the title. Optional.',
      type: 'string',
      validation: (rule) => rule.max(90).warning('Longer than two lines: shorten it to about 60 characters.'),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      description: 'From top to bottom. Four to seven are easy to scan.',
      type: 'array',
      of: [defineArrayMember({type: 'menuLink'})],
      validation: (rule) => rule.max(10).warning('More than ten are hard to scan: use a second section.'),
    }),
    defineField({
      name: 'widget',
      title: 'Widget',
      description: 'A series or a list of articles below the links. Its styles are loaded with every page.',
      type: 'reference',
      to: menuWidgets.map((type) => ({type})),
    }),
    defineField({
      name: 'columnButton',
      title: 'Button',
      description: 'Below the links, for example “All about sleep”.',
      type: 'object',
      fields: [
        defineField({
          name: 'text',
          title: 'Text',
          description: 'The words to press.',
          type: 'string',
          validation: (rule) => rule.required().error('Give the button a text.'),
        }),
        defineField({
          name: 'link',
          title: 'Address',
          description: 'A page of this site, or a whole web address.',
          type: 'href',
          validation: (rule) => [rule.required().error('Give the button an address.'), safeHref(rule)],
        }),
      ],
    }),
  ],
  preview: {
    select: {title: 'title', button: 'columnButton.text', links: 'links'},
    prepare: ({title, button, links}) => ({
      title: title || button || 'Section without a title',
      subtitle: previewCount(links, 'link'),
    }),
  },
})
