import {PresentationIcon} from '@sanity/icons/Presentation'
import {defineType} from 'sanity'
import {galleryFields, galleryPreview} from '../objects/galleryFields.ts'

/** The same as a gallery, one picture at a time (images-6). */
export const imageSlideshow = defineType({
  name: 'imageSlideshow',
  title: 'Slideshow',
  type: 'document',
  description: 'Pictures one at a time: a slideshow of photos.',
  icon: PresentationIcon,
  fields: galleryFields('In the order in which readers go through them.'),
  preview: galleryPreview('Slideshow'),
})
