import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** A treatment with recommended products. The old site had no alternative texts for their pictures: the name stands in. */
export const migrations = [
  defineWidgetMigration('treatmentCard', {
    format: 'treatment-card',
    needsOneOf: ['name', 'treatmentDescription'],
    shownWith: [
      'name',
      'recommendedProducts[].name',
      {path: 'recommendedProducts[].productCtaUrl', shows: ['cta']},
      {path: 'specialistCtaText', shows: ['specialistCtaUrl', 'specialistDescription']},
      {path: 'specialistCtaUrl', shows: ['specialistCtaText', 'specialistDescription']},
    ],
    product: {
      items: 'recommendedProducts',
      facts: {name: 'name', brand: 'brand', image: 'image', variantId: 'variantId'},
      offer: {url: 'productCtaUrl'},
    },
    fields: {
      treatmentId: 'id',
      recommendedProducts: {fields: {image: picture('imgUrl', {standIn: 'name'})}},
    },
  }),
]
