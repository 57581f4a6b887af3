import {PresentationIcon} from '@sanity/icons/Presentation'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** The same as a gallery, one picture at a time (images-6). */
export const imageSlideshow = defineType({
  name: 'imageSlideshow',
  title: 'Slideshow',
  type: 'document',
  icon: PresentationIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What the pictures have in common.',
      type: 'string',
      validation: (rule) => rule.required().warning('Say what the pictures have in common.'),
    }),
    defineField({
      name: 'images',
      title: 'Pictures',
      description: 'In the order in which readers go through them.',
      type: 'array',
      of: [defineArrayMember({type: 'galleryImage'})],
      validation: (rule) => rule.required().min(1).error('Add a picture.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', images: 'images', media: 'images.0.image'},
    prepare: ({title, images, media}) => ({
      title: title || 'Slideshow without a title',
      subtitle: previewCount(images, 'picture'),
      media,
    }),
  },
})
