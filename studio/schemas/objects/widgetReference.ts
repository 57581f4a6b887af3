import {BlockElementIcon} from '@sanity/icons/BlockElement'
import {defineField, defineType} from 'sanity'
import {PlacementField, PlacementInput} from '../../components/Placement.ts'
import {WidgetReferencePreview} from '../../components/WidgetReferencePreview.ts'
import {widgetDocuments} from '../widgetTypes.ts'

/** What belongs to one placement of a widget, not to the shared widget (references-2). */
export const placement = defineType({
  name: 'placement',
  title: 'Placement',
  type: 'object',
  components: {field: PlacementField, input: PlacementInput},
  fields: [
    defineField({
      name: 'position',
      title: 'Position',
      description:
        'The place in the list of products of this article, from 1. Sent with clicks, and shown as a number where the design has one.',
      type: 'number',
      validation: (rule) => rule.integer().min(0).error('Use a whole number from 0.'),
    }),
    defineField({
      name: 'contentIndex',
      title: 'Content index',
      description: 'The place among all widgets of the article, for reports.',
      type: 'number',
      validation: (rule) => rule.integer().min(0).error('Use a whole number from 0.'),
    }),
    defineField({
      name: 'articleTitle',
      title: 'Article title',
      description: 'Replaces the title of this article in reports of the widget.',
      type: 'string',
    }),
    defineField({
      name: 'articlePlacement',
      title: 'Placement name',
      description: 'The name of this place in reports, for example “inline” or “series”.',
      type: 'string',
    }),
  ],
})

/** A widget document placed in a body. The document can stand in any number of bodies. */
export const widgetReference = defineType({
  name: 'widgetReference',
  title: 'Widget',
  type: 'object',
  icon: BlockElementIcon,
  fields: [
    defineField({
      name: 'widget',
      title: 'Widget',
      description: 'Choose an existing widget, or create a new one. Changes to it show wherever it is used.',
      type: 'reference',
      to: widgetDocuments.map(({name}) => ({type: name})),
      // Imported widgets that nothing shows are there to be looked at, not to be placed.
      options: {filter: '_type != "legacyWidget"'},
      validation: (rule) => rule.required().error('Choose a widget, or remove this block.'),
    }),
    defineField({
      name: 'placement',
      title: 'Placement',
      description: 'Settings of the widget for this place only.',
      type: 'placement',
    }),
    defineField({
      name: 'nodeId',
      title: 'Imported as',
      description: 'The name of this placement on the old site.',
      type: 'string',
      readOnly: true,
      hidden: ({value}) => value === undefined,
    }),
  ],
  preview: {select: {widget: 'widget'}, prepare: (selection) => ({title: 'Widget', ...selection})},
  components: {preview: WidgetReferencePreview},
})
