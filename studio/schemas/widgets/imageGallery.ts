import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'
import {previewText} from '../objects/previewText.ts'

/** A picture of a gallery or a slideshow, with words that may hold links (images-5). */
export const galleryImage = defineType({
  name: 'galleryImage',
  title: 'Picture',
  type: 'object',
  fields: [
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Set the hotspot on what must stay visible.',
      type: 'contentImage',
      validation: (rule) => rule.required().error('Choose a picture, or remove the entry.'),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'Shown below the picture. Say what the picture adds, rather than what it shows.',
      type: 'richText',
    }),
  ],
  preview: {
    select: {caption: 'caption', alt: 'image.alt', media: 'image'},
    prepare: ({caption, alt, media}) => ({title: previewText(caption) || alt || 'Picture without words', media}),
  },
})

/** Pictures beside each other (images-5). */
export const imageGallery = defineType({
  name: 'imageGallery',
  title: 'Image gallery',
  type: 'document',
  icon: ImagesIcon,
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
      description: 'In order. Three to nine work well.',
      type: 'array',
      of: [defineArrayMember({type: 'galleryImage'})],
      validation: (rule) => rule.required().min(1).error('Add a picture.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', images: 'images', media: 'images.0.image'},
    prepare: ({title, images, media}) => ({
      title: title || 'Gallery without a title',
      subtitle: previewCount(images, 'picture'),
      media,
    }),
  },
})
