import {defineArrayMember, defineField, type PreviewValue} from 'sanity'
import {legacyField} from './legacyOrigin.ts'
import {previewCount} from './previewCount.ts'

/** The fields of a gallery (images-5), which are also those of a slideshow (images-6). `order` tells editors what the order of the pictures means. */
export function galleryFields(order: string) {
  return [
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
      description: order,
      type: 'array',
      of: [defineArrayMember({type: 'galleryImage'})],
      validation: (rule) => rule.required().min(1).error('Add a picture.'),
    }),
    legacyField,
  ]
}

/** How the Studio lists a gallery or a slideshow. */
export function galleryPreview(name: string) {
  return {
    select: {title: 'title', images: 'images', media: 'images.0.image'},
    prepare: ({title, images, media}: {title?: string; images?: unknown; media?: PreviewValue['media']}) => ({
      title: title || `${name} without a title`,
      subtitle: previewCount(images, 'picture'),
      media,
    }),
  }
}
