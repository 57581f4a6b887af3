import {ClipboardImageIcon} from '@sanity/icons/ClipboardImage'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {holdsPicture} from '../objects/filled.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** Pictures that readers slide (carousel-24). */
export const imageCarousel = defineType({
  name: 'imageCarousel',
  title: 'Image carousel',
  type: 'document',
  description: 'Pictures that readers slide: photos in a carousel.',
  icon: ClipboardImageIcon,
  fields: [
    defineField({
      name: 'header',
      title: 'Heading',
      description: 'Stands above the pictures, for example “A look inside the course”.',
      type: 'string',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences below the heading.',
      type: 'richText',
    }),
    defineField({
      name: 'images',
      title: 'Pictures',
      description:
        'In the order in which readers see them. Up to three stand in a row, four in two rows; more are a slider.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'imagePair',
          validation: (rule) =>
            rule.custom((pair) =>
              [fieldOf(pair, 'desktop'), fieldOf(pair, 'mobile')].some(holdsPicture)
                ? true
                : 'Choose a picture, or remove the entry.',
            ),
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add a picture.'),
    }),
    legacyField,
  ],
  preview: {
    select: {header: 'header', images: 'images', media: 'images.0.desktop'},
    prepare: ({header, images, media}) => ({
      title: header || 'Pictures without a heading',
      subtitle: previewCount(images, 'picture'),
      media,
    }),
  },
})
