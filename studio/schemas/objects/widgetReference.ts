import {BlockElementIcon} from '@sanity/icons/BlockElement'
import {ConcreteRuleClass, defineField, defineType} from 'sanity'
import {PlacementField, PlacementInput} from '../../components/Placement.ts'
import {WidgetReferencePreview} from '../../components/WidgetReferencePreview.ts'
import {widgetDocuments} from '../widgetTypes.ts'
import {periodFields} from './periodFields.ts'
import {placeableAt} from './placeableWidgets.ts'
import {publishedWidget, publishedWithArticle} from './publishedWidget.ts'

/** What belongs to one placement of a widget, not to the shared widget (references-2, references-6). */
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
    // When readers see it here (references-6, references-7).
    ...periodFields('The widget is not shown here'),
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
      options: {
        filter: ({document, parentPath}) => ({
          filter: '_type in $types',
          params: {types: placeableAt(document, parentPath)},
        }),
        creationTypeFilter: ({document, parentPath}, types) => {
          const placeable = placeableAt(document, parentPath)
          return types.filter(({type}) => placeable.includes(type))
        },
      },
      // Rules of an object, without the one that Sanity adds for references: it does not say which widget is not published.
      validation: () => [
        ConcreteRuleClass.object().required().error('Choose a widget, or remove this block.'),
        ConcreteRuleClass.object().custom(publishedWidget),
        ConcreteRuleClass.object().custom(publishedWithArticle).info(),
      ],
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
  preview: {
    select: {widget: 'widget', activeFrom: 'placement.activeFrom', activeUntil: 'placement.activeUntil'},
    prepare: (selection) => ({title: 'Widget', ...selection}),
  },
  components: {preview: WidgetReferencePreview},
})
