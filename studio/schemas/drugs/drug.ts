import {BottleIcon} from '@sanity/icons/Bottle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {ownerField} from '../objects/ownerField.ts'
import {previewCount} from '../objects/previewCount.ts'
import {choiceExists, distinctFormulations, distinctManufacturers} from './drugChecks.ts'

/** A drug with everything that readers can choose of it (drug-savings-63). Its prices are documents of their own (`drugPrice`). */
export const drug = defineType({
  name: 'drug',
  title: 'Drug',
  type: 'document',
  icon: BottleIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The name that readers know, for example “Rybelsus”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the drug its name.'),
    }),
    defineField({
      name: 'slug',
      title: 'Slug',
      description: 'The name by which widgets refer to the drug. Press “Generate”.',
      type: 'slug',
      options: {source: 'name'},
      validation: (rule) => rule.required().error('Press “Generate”, or type a short name with hyphens.'),
    }),
    defineField({
      name: 'manufacturers',
      title: 'Manufacturers',
      description: 'The brand first, then the generics. Each has its forms, dosages and quantities.',
      type: 'array',
      of: [defineArrayMember({type: 'drugManufacturer'})],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one manufacturer.'),
        rule.custom(distinctManufacturers),
        rule.custom(distinctFormulations),
      ],
    }),
    defineField({
      name: 'firstChoice',
      title: 'What is shown first',
      description: 'The dosage and quantity that most readers look for. The first of each list if empty.',
      type: 'drugChoice',
      validation: (rule) => rule.custom(choiceExists),
    }),
    defineField({
      name: 'copay',
      title: 'Copay with insurance',
      description:
        'What readers with commercial insurance pay with the manufacturer’s card. Empty if there is no card.',
      type: 'drugCopay',
    }),
    ownerField(),
  ],
  orderings: [{title: 'Name', name: 'nameAsc', by: [{field: 'name', direction: 'asc'}]}],
  preview: {
    select: {name: 'name', manufacturers: 'manufacturers'},
    prepare: ({name, manufacturers}) => ({
      title: name || 'Drug without a name',
      subtitle: previewCount(manufacturers, 'manufacturer'),
    }),
  },
})
