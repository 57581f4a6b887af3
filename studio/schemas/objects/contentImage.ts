import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {holdsPicture} from './filled.ts'

/** A picture with the words that go with it. Where an import could not fetch it, `source` keeps its address and size. */
export const contentImage = defineType({
  name: 'contentImage',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  description: 'Drag a picture here. Set the hotspot on what must stay visible when it is cropped.',
  options: {hotspot: true, accept: 'image/*'},
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'What the picture shows, for readers who cannot see it. One sentence, without “picture of”.',
      type: 'string',
      validation: (rule) =>
        rule.custom((alt, {parent}) =>
          !holdsPicture(parent) || (typeof alt === 'string' && alt.trim() !== '')
            ? true
            : 'Describe the picture in one sentence, so that everybody knows what it shows.',
        ),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'Shown below the picture. Say what the picture adds, rather than what it shows.',
      type: 'string',
    }),
    defineField({
      name: 'credit',
      title: 'Credit',
      description: 'Who made the picture, for example “Apothecary / staff photo”.',
      type: 'string',
    }),
    defineField({
      name: 'source',
      title: 'Imported from',
      description: 'Where an import found this picture. A later import uses it if the picture could not be fetched.',
      type: 'object',
      readOnly: true,
      hidden: ({value}) => value === undefined,
      fields: [
        defineField({name: 'url', title: 'Address', description: 'The address on the old site.', type: 'string'}),
        defineField({
          name: 'width',
          title: 'Width',
          description: 'In pixels, as the old site gave it.',
          type: 'number',
        }),
        defineField({
          name: 'height',
          title: 'Height',
          description: 'In pixels, as the old site gave it.',
          type: 'number',
        }),
      ],
    }),
  ],
  preview: {
    select: {caption: 'caption', alt: 'alt', media: 'asset'},
    prepare: ({caption, alt, media}) => ({title: caption || alt || 'Picture without a description', media}),
  },
})
