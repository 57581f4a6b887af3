import {PackageIcon} from '@sanity/icons/Package'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {
  brandField,
  discountField,
  groundAndSuperlative,
  productAndName,
  productIdFields,
  productImageField,
  productPreview,
  ratingFields,
  shopFields,
} from '../objects/productFacts.ts'

const flag = (name: string, title: string, description: string, group = 'flags') =>
  defineField({name, title, description, type: 'boolean', initialValue: false, group})

const stringList = (name: string, title: string, description: string, group: string) =>
  defineField({name, title, description, type: 'array', of: [defineArrayMember({type: 'string'})], group})

/** A product with its review (product-card-1). */
export const productCard = defineType({
  name: 'productCard',
  title: 'Product card',
  type: 'document',
  description: 'A product with its review, rating and price.',
  icon: PackageIcon,
  groups: [
    {name: 'product', title: 'Product', default: true},
    {name: 'review', title: 'Review'},
    {name: 'offer', title: 'Offer'},
    {name: 'flags', title: 'Badges and switches'},
  ],
  fields: [
    ...productAndName('productTitle', {group: 'product'}),
    brandField('productBrand', {group: 'product'}),
    productImageField({group: 'product'}),
    ...groundAndSuperlative({group: 'product'}),
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
    ...ratingFields({group: 'review'}),
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
    ...shopFields({group: 'offer'}),
    discountField({group: 'offer'}),
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
    ...productIdFields({group: 'offer'}),
    flag('isBestOverall', 'Best overall', 'Shows the “Best overall” badge.'),
    flag('isEditorPick', 'Editor’s pick', 'Shows the “Editor’s pick” badge.'),
    flag('isBrandApproved', 'Vetted brand', 'The brand passed our vetting. Shows the badge.'),
    flag('isFeaturedPartner', 'Featured partner', 'The brand pays for its place. Shows the label and the disclosure.'),
    defineField({
      name: 'hesiBadgeTags',
      title: 'Founder badges',
      description: 'Who founded the brand. Readers see the badges in this order.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'badge'}]})],
      group: 'flags',
      validation: (rule) => rule.unique().error('The card has this badge already.'),
    }),
    flag('showReviewScoreBoard', 'Show the scores', 'Shows the score bars.'),
    flag('noProductRating', 'Hide the rating', 'Hides the stars even where there is a rating.'),
    flag('noProductIngredients', 'Hide the product details', 'For products without ingredients or the like.'),
    flag(
      'isEngagementTeamTest',
      'Engagement test',
      'Part of a test: stars are hidden on the paths listed in the site settings.',
    ),
    legacyField,
  ],
  orderings: [{title: 'Product', name: 'titleAsc', by: [{field: 'productTitle', direction: 'asc'}]}],
  preview: productPreview({title: 'productTitle', brand: 'productBrand', further: 'rating'}, (rating) =>
    typeof rating === 'number' ? `${rating} of 5` : undefined,
  ),
})
