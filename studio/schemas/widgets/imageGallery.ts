import {ImagesIcon} from '@sanity/icons/Images'
import {defineField, defineType} from 'sanity'
import {somePicture} from '../objects/filled.ts'
import {previewText} from '../objects/previewText.ts'
import {galleryFields, galleryPreview} from '../objects/galleryFields.ts'

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
      validation: (rule) => rule.custom(somePicture).error('Choose a picture, or remove the entry.'),
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
  description: 'Pictures beside each other: photos in a grid.',
  icon: ImagesIcon,
  fields: galleryFields('In order. Three to nine work well.'),
  preview: galleryPreview('Gallery'),
})
