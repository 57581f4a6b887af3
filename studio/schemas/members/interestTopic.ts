import {HeartIcon} from '@sanity/icons/Heart'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {previewCount} from '../objects/previewCount.ts'
import {uniqueTopicId} from './interestChecks.ts'

/** An id that is stored with members (`web/services/userProfile/contract.ts`). */
const idPattern = /^[\w.:-]{1,100}$/
const idMessage = 'Use letters, digits, hyphens, “_”, “.” and “:” only, at most 100.'

/** Something that members choose within a topic. */
export const interestChoice = defineType({
  name: 'interestChoice',
  title: 'Choice',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'As members see it. A few words.',
      type: 'string',
      validation: (rule) => rule.required().max(200).error('Give the choice a title of at most 200 characters.'),
    }),
    defineField({
      name: 'choiceId',
      title: 'Id',
      description: 'Kept with the members who choose it. Do not change it later: their choice would be lost.',
      type: 'identifier',
      validation: (rule) => [rule.required().error('Give the choice an id.'), rule.regex(idPattern).error(idMessage)],
    }),
  ],
  preview: {
    select: {title: 'title', subtitle: 'choiceId'},
    prepare: ({title, subtitle}) => ({title: title || 'Choice without a title', subtitle}),
  },
})

const choices = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({type: 'interestChoice'})],
    validation: (rule) =>
      rule.custom((stored) => {
        const ids = (stored ?? []).map((choice) => fieldOf(choice, 'choiceId')).filter(Boolean)
        return new Set(ids).size === ids.length ? true : 'Two choices have the same id: change one.'
      }),
  })

/** A topic that members can be interested in (profile-15). */
export const interestTopic = defineType({
  name: 'interestTopic',
  title: 'Topic of interest',
  type: 'document',
  icon: HeartIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'As members see it: “Sleep”.',
      type: 'string',
      validation: (rule) => rule.required().max(200).error('Give the topic a title of at most 200 characters.'),
    }),
    defineField({
      name: 'topicId',
      title: 'Id',
      description: 'Kept with the members who choose it. Do not change it later: their choice would be lost.',
      type: 'identifier',
      validation: (rule) => [
        rule.required().error('Give the topic an id.'),
        rule.regex(idPattern).error(idMessage),
        rule.custom(uniqueTopicId),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One line below the title, for topics whose title alone does not say what is in them.',
      type: 'string',
      validation: (rule) => rule.max(500).error('Use at most 500 characters.'),
    }),
    defineField({
      name: 'position',
      title: 'Place in the list',
      description: 'Members see the topics in this order.',
      type: 'number',
      validation: (rule) => rule.required().error('Give a number: the lowest stands first.'),
    }),
    defineField({
      name: 'categories',
      title: 'Categories',
      description:
        'The articles that the topic stands for: for members who choose it, sections and articles of these categories come first.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'category'}]})],
      validation: (rule) => [
        rule.required().min(1).error('Choose a category: the topic changes nothing without.'),
        rule.unique().error('The same category is listed twice: remove one.'),
      ],
    }),
    choices('subtopics', 'Subtopics', 'What members can say more precisely, after they have chosen the topic.'),
    choices(
      'jtbds',
      'Jobs to be done',
      'What readers of the topic want to achieve, in their words: “Fall asleep sooner”.',
    ),
  ],
  orderings: [{title: 'Place in the list', name: 'positionAsc', by: [{field: 'position', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', subtopics: 'subtopics', jtbds: 'jtbds'},
    prepare: ({title, subtopics, jtbds}) => ({
      title: title || 'Topic without a title',
      subtitle: [
        Array.isArray(subtopics) && subtopics.length > 0 && previewCount(subtopics, 'subtopic'),
        Array.isArray(jtbds) && jtbds.length > 0 && previewCount(jtbds, 'job'),
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
})
