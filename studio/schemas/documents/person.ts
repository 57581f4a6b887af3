import {UserIcon} from '@sanity/icons/User'
import {defineField, defineType} from 'sanity'
import {croppedTo} from '../objects/cropPreviews.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** An author or medical reviewer. */
export const person = defineType({
  name: 'person',
  title: 'Person',
  type: 'document',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As it stands in a byline.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the person a name.'),
    }),
    defineField({
      name: 'credentials',
      title: 'Credentials',
      description: 'Letters after the name, for example “MD” or “PharmD”.',
      type: 'string',
    }),
    defineField({
      name: 'bio',
      title: 'Biography',
      description: 'Two or three sentences: why readers can trust this person.',
      type: 'richText',
    }),
    defineField({
      name: 'image',
      title: 'Portrait',
      description: 'A square picture with the face in the middle.',
      type: 'contentImage',
      options: croppedTo('square'),
    }),
    defineField({
      name: 'link',
      title: 'Page',
      description: 'The address of the person’s page, for example “/authors/maren-whitlock”.',
      type: 'href',
    }),
    legacyField,
  ],
  preview: {select: {title: 'name', subtitle: 'credentials', media: 'image'}},
})
