import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'
import {itemPreview} from '../objects/itemPreview.ts'

/** A link in a column of the menu (chrome-7). */
export const menuLink = defineType({
  name: 'menuLink',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'The words to press. Two or three are easiest to scan.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the link a label.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'A page of this site, such as “/topics/sleep”, or a whole web address.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the link an address.'), safeHref(rule)],
    }),
    defineField({
      name: 'target',
      title: 'Open in',
      description: 'Pages of this site open in the same tab. Use a new tab for other sites only.',
      type: 'string',
      options: {
        list: [
          {title: 'The same tab', value: '_self'},
          {title: 'A new tab', value: '_blank'},
        ],
        layout: 'radio',
      },
      initialValue: '_self',
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Shown when the mouse rests on the link. Only where the label needs an explanation.',
      type: 'string',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One short line below the label. Leave it empty in long lists.',
      type: 'string',
      validation: (rule) => rule.max(90).warning('Longer than two lines: shorten it to about 60 characters.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'A small square before the label. Give either all links of a section a picture, or none.',
      type: 'contentImage',
    }),
  ],
  preview: itemPreview({title: 'label', subtitle: 'url', media: 'image'}, 'Link without a label'),
})
