import {PinIcon} from '@sanity/icons/Pin'
import {defineField, defineType} from 'sanity'
import {isComplete, isWest} from './drugChecks.ts'

/** One store where drugs are sold. Without a retailer it is an independent pharmacy (drug-savings-62). */
export const pharmacy = defineType({
  name: 'pharmacy',
  title: 'Pharmacy',
  type: 'document',
  icon: PinIcon,
  fields: [
    defineField({
      name: 'retailer',
      title: 'Retailer',
      description: 'The chain that the pharmacy belongs to. Leave it empty for an independent pharmacy.',
      type: 'reference',
      to: [{type: 'retailer'}],
    }),
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Of an independent pharmacy, as on its sign. A pharmacy of a chain has the name of the retailer.',
      type: 'string',
      hidden: ({document}) => document?.['retailer'] !== undefined,
      validation: (rule) =>
        rule.custom((name) =>
          typeof name === 'string' && name.trim() !== ''
            ? true
            : 'Choose the retailer, or give an independent pharmacy its name.',
        ),
    }),
    defineField({
      name: 'addressLine1',
      title: 'Street and number',
      description: 'For example “1250 Larkspur Street”. Of the address, readers see this line.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the street and number.'),
    }),
    defineField({
      name: 'city',
      title: 'City',
      description: 'For example “Columbus”. City, state and ZIP code tell stores apart here in the Studio.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the city.'),
    }),
    defineField({
      name: 'state',
      title: 'State',
      description: 'Two capital letters: “IN”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the state by its two capital letters.'),
        rule.regex(/^[A-Z]{2}$/).error('Give the state by its two capital letters.'),
      ],
    }),
    defineField({
      name: 'zip',
      title: 'ZIP code',
      description: 'Five digits: “47201”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the ZIP code, five digits.'),
        rule.regex(/^\d{5}$/).error('Give the ZIP code, five digits.'),
      ],
    }),
    defineField({
      name: 'location',
      title: 'Coordinates',
      description:
        'Where the store is, as a map says it: readers get the prices of what is near their ZIP code. Columbus, Indiana, is at 39.2 and -85.92: longitudes of the United States are negative. The altitude may stay empty.',
      type: 'geopoint',
      validation: (rule) => [
        rule.required().error('Give the coordinates: without them no reader finds the pharmacy.'),
        rule.custom(isComplete),
        rule.custom(isWest).warning(),
      ],
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      description: 'Of the pharmacy counter: “(812) 555-0134”.',
      type: 'string',
      validation: (rule) =>
        rule
          .custom((phone) => (phone ?? '').replaceAll(/\D/g, '').length === 10 || phone === undefined || 'No number')
          .error('Give ten digits, or leave it empty.'),
    }),
  ],
  preview: {
    select: {
      retailer: 'retailer.name',
      name: 'name',
      address: 'addressLine1',
      city: 'city',
      state: 'state',
      zip: 'zip',
      media: 'retailer.logo',
    },
    prepare: ({retailer, name, address, city, state, zip, media}) => ({
      title: retailer || name || 'Pharmacy without a name',
      subtitle: [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') || 'No address yet',
      media,
    }),
  },
})
