import {PackageIcon} from '@sanity/icons/Package'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {founderBadges} from '@apothecary/shared/types/founderBadges.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {safeUrlOrEmpty} from '../objects/productParts.ts'

const flag = (name: string, title: string, description: string, group = 'flags') =>
  defineField({name, title, description, type: 'boolean', initialValue: false, group})

const stringList = (name: string, title: string, description: string, group: string) =>
  defineField({name, title, description, type: 'array', of: [defineArrayMember({type: 'string'})], group})

/** A product with its review (doc 2 §3 review card, doc 1 §3 affiliate card). */
export const productCard = defineType({
  name: 'productCard',
  title: 'Product card',
  type: 'document',
  icon: PackageIcon,
  groups: [
    {name: 'product', title: 'Product', default: true},
    {name: 'review', title: 'Review'},
    {name: 'offer', title: 'Offer'},
    {name: 'flags', title: 'Badges and switches'},
  ],
  fields: [
    defineField({
      name: 'productTitle',
      title: 'Product',
      description: 'The full name, as on the pack.',
      type: 'string',
      group: 'product',
      validation: (rule) => rule.required().error('Give the name of the product.'),
    }),
    defineField({
      name: 'productBrand',
      title: 'Brand',
      description: 'The maker. Sent with clicks.',
      type: 'string',
      group: 'product',
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'The product alone, on a plain or transparent ground.',
      type: 'contentImage',
      group: 'product',
    }),
    defineField({
      name: 'bgColor',
      title: 'Ground colour',
      description: 'Behind the picture, as “#F4F1FA”. Light tints work best.',
      type: 'string',
      group: 'product',
      validation: (rule) =>
        rule.regex(/^#[0-9a-fA-F]{6}$/).error('Write the colour as “#” and six digits or letters a–f.'),
    }),
    defineField({
      name: 'superlative',
      title: 'Superlative',
      description: 'What it is best for, for example “Best value”.',
      type: 'string',
      group: 'product',
    }),
    stringList('tags', 'Tags', 'Short properties, for example “Vegan”.', 'product'),
    defineField({
      name: 'highlights',
      title: 'Highlights',
      description: 'The facts that readers compare first: price, dose, type. Four to six work well.',
      type: 'array',
      of: [defineArrayMember({type: 'productFact'})],
      group: 'product',
    }),
    defineField({
      name: 'productDetails',
      title: 'Product details',
      description: 'Further facts, behind “Product details”.',
      type: 'array',
      of: [defineArrayMember({type: 'productFact'})],
      group: 'product',
    }),
    defineField({
      name: 'rating',
      title: 'Rating',
      description: 'Stars from 0 to 5. Leave it empty if there is no rating: no stars are shown then.',
      type: 'number',
      group: 'review',
      validation: (rule) => rule.min(0).max(5).error('Give a rating from 0 to 5.'),
    }),
    defineField({
      name: 'numberOfRatings',
      title: 'Number of ratings',
      description: 'How many people rated it.',
      type: 'number',
      group: 'review',
      validation: (rule) => rule.integer().min(0).error('Use a whole number.'),
    }),
    defineField({
      name: 'proprietaryReviews',
      title: 'Scores',
      description: 'Our own scores out of 5. “Overall” is the headline.',
      type: 'array',
      of: [defineArrayMember({type: 'reviewScore'})],
      group: 'review',
    }),
    stringList('pros', 'Pros', 'What is good about it. One thought for each line.', 'review'),
    stringList(
      'cons',
      'Cons',
      'What is not good about it. Name at least one: readers trust balanced reviews.',
      'review',
    ),
    defineField({
      name: 'healthlineReviews',
      title: 'Review',
      description: 'What our editors say.',
      type: 'richText',
      group: 'review',
    }),
    defineField({
      name: 'handsOnReview',
      title: 'What our tester says',
      description: 'The words of somebody who used it.',
      type: 'richText',
      group: 'review',
    }),
    defineField({
      name: 'ctaText',
      title: 'Button',
      description: 'The words on the button. “SHOP NOW” if empty.',
      type: 'string',
      group: 'offer',
    }),
    defineField({
      name: 'ctaUrl',
      title: 'Button address',
      description: 'The affiliate link to the shop.',
      type: 'string',
      group: 'offer',
      validation: (rule) => rule.custom(safeUrlOrEmpty),
    }),
    defineField({
      name: 'discount',
      title: 'Discount',
      description: 'For example: Code "CALM20" for 20% off. Codes in quotes and amounts before “off” are made bold.',
      type: 'string',
      group: 'offer',
    }),
    defineField({
      name: 'showDisclaimer',
      title: 'Show the price note',
      description: 'Shows the notes below near the button.',
      type: 'boolean',
      initialValue: false,
      group: 'offer',
    }),
    defineField({
      name: 'mobileDisclaimer',
      title: 'Price note, narrow',
      description: 'For phones. The wide one is used if this is empty.',
      type: 'text',
      rows: 2,
      group: 'offer',
    }),
    defineField({
      name: 'desktopDisclaimer',
      title: 'Price note, wide',
      description: 'For laptops. The narrow one is used if this is empty.',
      type: 'text',
      rows: 2,
      group: 'offer',
    }),
    defineField({
      name: 'productId',
      title: 'Product id',
      description: 'The id in reports. Stays the same for the life of the card.',
      type: 'string',
      group: 'offer',
    }),
    defineField({
      name: 'variantId',
      title: 'Variant id',
      description: 'The id of the size or flavour in reports, and the name that links on the page jump to.',
      type: 'string',
      group: 'offer',
    }),
    flag('isBestOverall', 'Best overall', 'Shows the “Best overall” badge.'),
    flag('isEditorPick', 'Editor’s pick', 'Shows the “Editor’s pick” badge.'),
    flag('isBrandApproved', 'Vetted brand', 'The brand passed our vetting. Shows the badge.'),
    flag('isFeaturedPartner', 'Featured partner', 'The brand pays for its place. Shows the label and the disclosure.'),
    defineField({
      name: 'hesiBadgeTags',
      title: 'Founder badges',
      description: 'Who founded the brand.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {list: [...founderBadges]},
      group: 'flags',
    }),
    flag('showReviewScoreBoard', 'Show the scores', 'Shows the score bars.'),
    flag('noProductRating', 'Hide the rating', 'Hides the stars even where there is a rating.'),
    flag('noProductIngredients', 'Hide the ingredients', 'For products without ingredients.'),
    flag(
      'isEngagementTeamTest',
      'Engagement test',
      'Part of a test: stars are hidden on the paths listed in the site settings.',
    ),
    legacyField,
  ],
  orderings: [{title: 'Product', name: 'titleAsc', by: [{field: 'productTitle', direction: 'asc'}]}],
  preview: {
    select: {title: 'productTitle', brand: 'productBrand', rating: 'rating', media: 'image'},
    prepare: ({title, brand, rating, media}) => ({
      title: title || 'Product without a name',
      subtitle: [brand, typeof rating === 'number' ? `${rating} of 5` : undefined].filter(Boolean).join(' · '),
      media,
    }),
  },
})
