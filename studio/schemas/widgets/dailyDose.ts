import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {someContent} from '../objects/filled.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'
import {previewText} from '../objects/previewText.ts'

/** One lesson on the back of a card (carousel-19). */
export const dailyDoseLesson = defineType({
  name: 'dailyDoseLesson',
  title: 'Lesson',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'When it comes, for example “Day 3”.',
      type: 'string',
    }),
    defineField({
      name: 'text',
      title: 'Lesson',
      description: 'What it is about, in one line.',
      type: 'richText',
      validation: (rule) => rule.custom(someContent).error('Say what the lesson is about.'),
    }),
  ],
  preview: {
    select: {label: 'label', text: 'text'},
    prepare: ({label, text}) => ({title: previewText(text) || label || 'Lesson without words', subtitle: label}),
  },
})

/** What a card shows once it is turned over (carousel-19, carousel-20). */
export const dailyDoseBack = defineType({
  name: 'dailyDoseBack',
  title: 'Back',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Stands above the lessons, for example “What you will learn”.',
      type: 'string',
    }),
    defineField({
      name: 'lessons',
      title: 'Lessons',
      description: 'Up to three, in their order.',
      type: 'array',
      of: [defineArrayMember({type: 'dailyDoseLesson'})],
      validation: (rule) => rule.max(3).warning('Readers see only the first three lessons.'),
    }),
  ],
})

/** One card (carousel-19). */
export const dailyDoseCard = defineType({
  name: 'dailyDoseCard',
  title: 'Card',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The name of the unit, for example “Week 1: The basics”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the card a title.'),
    }),
    defineField({
      name: 'images',
      title: 'Picture',
      description: 'Stands above the title, cropped around the hotspot.',
      type: 'imagePair',
    }),
    defineField({
      name: 'back',
      title: 'Back',
      description: 'Readers turn the card over to see it. A card without lessons cannot be turned over.',
      type: 'dailyDoseBack',
      options: {collapsible: true, collapsed: false},
    }),
  ],
  preview: {
    select: {title: 'title', lessons: 'back.lessons', media: 'images.desktop'},
    prepare: ({title, lessons, media}) => ({
      title: title || 'Card without a title',
      subtitle: previewCount(lessons, 'lesson'),
      media,
    }),
  },
})

/** The units of a course as cards, with their lessons on the back (carousel-19). */
export const dailyDose = defineType({
  name: 'dailyDose',
  title: 'Daily dose',
  type: 'document',
  description: 'The units of a course as cards, with their lessons on the back.',
  icon: CalendarIcon,
  fields: [
    defineField({
      name: 'cards',
      title: 'Cards',
      description:
        'The units of the course, in their order. Up to three stand in a row, four in two rows; more are a slider.',
      type: 'array',
      of: [defineArrayMember({type: 'dailyDoseCard'})],
      validation: (rule) => rule.required().min(1).error('Add a card.'),
    }),
    legacyField,
  ],
  preview: {
    select: {first: 'cards.0.title', second: 'cards.1.title', cards: 'cards', media: 'cards.0.images.desktop'},
    prepare: ({first, second, cards, media}) => ({
      title: [first, second].filter(Boolean).join(', ') || 'Cards without titles',
      subtitle: previewCount(cards, 'card'),
      media,
    }),
  },
})
