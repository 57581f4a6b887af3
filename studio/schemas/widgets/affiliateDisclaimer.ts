import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {affiliateNames, affiliates} from '@apothecary/shared/types/affiliates.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/**
 * The disclosure that links on a page may earn money (affiliate-disclaimer-4, affiliate-disclaimer-5). Its words are
 * fixed: they are legal text. It stands above the first affiliate link of the page, wherever it was placed
 * (affiliate-disclaimer-12, affiliate-disclaimer-13).
 */
export const affiliateDisclaimer = defineType({
  name: 'affiliateDisclaimer',
  title: 'Affiliate disclaimer',
  type: 'document',
  description: 'Says that we earn from links to shops: the affiliate disclosure.',
  icon: InfoOutlineIcon,
  fields: [
    defineField({
      name: 'affiliates',
      title: 'Brands',
      description:
        'The brands on the page that belong to the parent company. Choose “Other brands” where the page also links to shops that do not.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {list: affiliates.map((key) => ({title: affiliateNames[key] ?? 'Other brands', value: key}))},
      validation: (rule) => rule.unique().error('The same brand is chosen twice: remove one.'),
    }),
    defineField({
      name: 'isEPM',
      title: 'Editorial paid media',
      description:
        'Switch on for pages that readers reach through ads. The disclosure then has the heading “Advertising disclosure”.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'showSecond',
      title: 'Mention free products',
      description: 'Adds the words “including products we may have received for free”.',
      type: 'boolean',
      initialValue: false,
    }),
    legacyField,
  ],
  preview: {
    select: {chosen: 'affiliates', isEPM: 'isEPM'},
    prepare: ({chosen, isEPM}) => {
      const names = affiliates
        .filter((key) => Array.isArray(chosen) && chosen.includes(key))
        .map((key) => affiliateNames[key] ?? 'other brands')
      return {
        title: isEPM === true ? 'Advertising disclosure' : 'Affiliate disclosure',
        subtitle: names.length === 0 ? 'No brand named' : names.join(', '),
      }
    },
  },
})
