import {CommentIcon} from '@sanity/icons/Comment'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** What one reader wrote (quotes-10). */
export const readerComment = defineType({
  name: 'readerComment',
  title: 'Comment',
  type: 'object',
  fields: [
    defineField({
      name: 'comment',
      title: 'As written',
      description: 'The words of the reader. Shown if there is no edited version.',
      type: 'text',
      rows: 3,
      validation: (rule) =>
        rule.custom((comment, {parent}) =>
          comment || fieldOf(parent, 'editedComment') ? true : 'Give the words of the reader.',
        ),
    }),
    defineField({
      name: 'editedComment',
      title: 'Edited',
      description: 'Corrected spelling, and nothing that names the reader. Shown instead of the words as written.',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'primaryHealthConcern',
      title: 'Health concern',
      description: 'What the reader lives with, for example “Low mood”. Only if the reader agreed to show it.',
      type: 'string',
    }),
    defineField({
      name: 'age',
      title: 'Age',
      description: 'In years. Only if the reader agreed to show it.',
      type: 'number',
      validation: (rule) => rule.integer().min(0).max(120).error('Give a whole number of years.'),
    }),
  ],
  preview: {
    select: {comment: 'comment', editedComment: 'editedComment', concern: 'primaryHealthConcern', age: 'age'},
    prepare: ({comment, editedComment, concern, age}) => ({
      title: editedComment || comment || 'Empty comment',
      subtitle: [concern, age].filter(Boolean).join(', '),
    }),
  },
})

/** What readers wrote: three comments, and the rest on demand (quotes-10, quotes-12). */
export const commentTeaser = defineType({
  name: 'commentTeaser',
  title: 'Comments of readers',
  type: 'document',
  description: 'What readers wrote: three comments, and the rest on demand.',
  icon: CommentIcon,
  fields: [
    defineField({
      name: 'comments',
      title: 'Comments',
      description: 'The three best first. Readers see the others when they press “Read more comments”.',
      type: 'array',
      of: [defineArrayMember({type: 'readerComment'})],
      validation: (rule) => rule.required().min(1).error('Add a comment.'),
    }),
    legacyField,
  ],
  preview: {
    select: {edited: 'comments.0.editedComment', comment: 'comments.0.comment', comments: 'comments'},
    prepare: ({edited, comment, comments}) => ({
      title: edited || comment || 'Comments without words',
      subtitle: previewCount(comments, 'comment'),
    }),
  },
})
