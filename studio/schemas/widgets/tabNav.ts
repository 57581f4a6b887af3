import {ProjectsIcon} from '@sanity/icons/Projects'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {maximumLabelLength} from '@apothecary/shared/types/labelLength.ts'
import {someContent} from '../objects/filled.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One tab with what it shows. */
export const tab = defineType({
  name: 'tab',
  title: 'Tab',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'One to three words.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the tab a title.'),
        rule.max(maximumLabelLength).warning(`Reports keep only the first ${maximumLabelLength} characters.`),
      ],
    }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Text and widgets, from top to bottom.',
      type: 'body',
      validation: (rule) => rule.custom(someContent).warning('An empty tab is not shown: fill it, or remove it.'),
    }),
  ],
  preview: {
    select: {title: 'title', content: 'content'},
    prepare: ({title, content}) => ({title: title || 'Tab without a title', subtitle: previewCount(content, 'block')}),
  },
})

/** Parts of which readers see one at a time (layout-2). */
export const tabNav = defineType({
  name: 'tabNav',
  title: 'Tabs',
  type: 'object',
  description: 'Parts of which readers see one at a time: tabs.',
  icon: ProjectsIcon,
  fields: [
    defineField({
      name: 'tabs',
      title: 'Tabs',
      description: 'The first one is open at first. Printed pages show all of them.',
      type: 'array',
      of: [defineArrayMember({type: 'tab'})],
      validation: (rule) => [
        rule.required().min(1).error('Add a tab.'),
        rule.min(2).warning('One tab alone is shown as text under its title.'),
      ],
    }),
  ],
  preview: {
    select: {tabs: 'tabs', first: 'tabs.0.title', second: 'tabs.1.title', third: 'tabs.2.title'},
    prepare: ({tabs, first, second, third}) => ({
      title: [first, second, third].filter(Boolean).join(' · ') || 'Tabs',
      subtitle: previewCount(tabs, 'tab'),
    }),
  },
})
