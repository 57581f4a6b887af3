import {SplitHorizontalIcon} from '@sanity/icons/SplitHorizontal'
import {defineField, defineType} from 'sanity'
import {isPreampPlacementName, preampPlacements} from '@apothecary/shared/types/preampPlacements.ts'
import {periodFields} from '../objects/periodFields.ts'

/** A switch by which content is shown or changed (promo-box-12, product-card-27). While it is off, it is as if it were not there. */
export const preampPlacement = defineType({
  name: 'preampPlacement',
  title: 'Placement',
  type: 'object',
  icon: SplitHorizontalIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Placement',
      description: 'What is switched.',
      type: 'string',
      options: {list: Object.entries(preampPlacements).map(([value, title]) => ({value, title}))},
      validation: (rule) => rule.required().error('Choose what is switched.'),
    }),
    defineField({
      name: 'assetName',
      title: 'Name in reports',
      description:
        'What stands in the placement now, such as “spring-offers”, so that reports can tell it from what stood there before. “Default”, if empty.',
      type: 'identifier',
    }),
    defineField({
      name: 'isActive',
      title: 'Active',
      description: 'Switch off to end the placement at once. A period below limits it further.',
      type: 'boolean',
      initialValue: false,
    }),
    ...periodFields('Not active'),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'Replaces the words of the placement, such as the label of the paid-media banner. The usual words, if empty.',
      type: 'richText',
    }),
  ],
  preview: {
    select: {name: 'name', isActive: 'isActive', from: 'activeFrom', until: 'activeUntil'},
    prepare: ({name, isActive, from, until}) => ({
      title: isPreampPlacementName(name) ? preampPlacements[name] : 'Placement without a name',
      subtitle:
        isActive === true
          ? ['Active', from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')
          : 'Off',
    }),
  },
})
