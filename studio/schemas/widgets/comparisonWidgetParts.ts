import {defineArrayMember, defineField, defineType} from 'sanity'
import {
  brandField,
  discountField,
  groundAndSuperlative,
  productAndName,
  productImageField,
  productPreview,
  ratingFields,
  shopFields,
} from '../objects/productFacts.ts'
import {itemPreview} from '../objects/itemPreview.ts'

const texts = (name: string, title: string, description: string) =>
  defineField({name, title, description, type: 'array', of: [defineArrayMember({type: 'string'})]})

const facts = (name: string, title: string, description: string) =>
  defineField({name, title, description, type: 'array', of: [defineArrayMember({type: 'productFact'})]})

/** One product of a comparison (comparison-widget-3). */
export const comparedProduct = defineType({
  name: 'comparedProduct',
  title: 'Product',
  type: 'object',
  fields: [
    ...productAndName('productName'),
    brandField('productBrand'),
    productImageField(),
    ...groundAndSuperlative(),
    defineField({
      name: 'price',
      title: 'Price',
      description:
        'In dollars: “54.99”, or “54.99 for 30 gummies”. If empty, the price of the product’s first offer is shown, with the day on which it was checked.',
      type: 'string',
    }),
    defineField({
      name: 'tooltip',
      title: 'Explanation of the price',
      description: 'What the price covers, for example “One jar of 30, before shipping.”',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'showDisclaimer',
      title: 'Show the explanation',
      description: 'Shows the explanation under the price, instead of behind the “i”.',
      type: 'boolean',
      initialValue: false,
    }),
    discountField(),
    ...ratingFields(),
    facts(
      'highlights',
      'Highlights',
      'The facts that readers compare first. Facts of several products with the same label share a row.',
    ),
    facts('productDetails', 'Product details', 'Further facts, below the highlights.'),
    texts('pros', 'Pros', 'What is good about it. One thought for each line.'),
    texts('cons', 'Cons', 'What is not good about it. Name at least one: readers trust balanced reviews.'),
    defineField({
      name: 'healthlineReview',
      title: 'Review',
      description: 'What our editors say, in a sentence or two.',
      type: 'richText',
    }),
    defineField({
      name: 'reviewAuthorName',
      title: 'Author of the review',
      description: 'Stands under the review.',
      type: 'string',
    }),
    defineField({
      name: 'handsOnReview',
      title: 'What our tester says',
      description: 'The words of somebody who used it.',
      type: 'richText',
    }),
    ...shopFields(),
    defineField({
      name: 'destinationStore',
      title: 'Shop',
      description: 'The name of the shop that the button leads to. That of the product’s first offer if empty.',
      type: 'string',
    }),
    defineField({
      name: 'variantId',
      title: 'Variant id',
      description:
        'The id of the size or flavor, in reports and in the address of a comparison that a reader shares. The product’s if empty.',
      type: 'identifier',
    }),
    defineField({
      name: 'pid',
      title: 'Product id',
      description: 'The id in reports, unless the button’s address names one. The product’s if empty.',
      type: 'identifier',
    }),
    defineField({
      name: 'id',
      title: 'Entry id',
      description: 'The id of this entry, from the old site. Used in reports where there is no product id.',
      type: 'identifier',
    }),
  ],
  preview: productPreview({title: 'productName', brand: 'productBrand', further: 'price'}, (price) =>
    typeof price === 'string' ? price : undefined,
  ),
})

/** A brand that delivers meals for a diet (comparison-widget-24). */
export const mealKit = defineType({
  name: 'mealKit',
  title: 'Meal kit',
  type: 'object',
  fields: [
    defineField({
      name: 'brand',
      title: 'Brand',
      description: 'The words of the link. Sent with clicks.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the brand.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The affiliate link to the brand.',
      type: 'href',
    }),
  ],
  preview: itemPreview({title: 'brand', subtitle: 'url'}, 'Meal kit without a brand'),
})

/** One diet of a comparison (comparison-widget-23). */
export const comparedDiet = defineType({
  name: 'comparedDiet',
  title: 'Diet',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The head of its column, for example “Mediterranean diet”.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the diet.'),
    }),
    texts('foodsToAvoid', 'Foods to avoid', 'One food, or kind of food, for each line.'),
    defineField({
      name: 'alcoholPermitted',
      title: 'Alcohol permitted',
      description: 'Begin with yes or no, for example “Yes, wine in moderation”.',
      type: 'string',
    }),
    defineField({
      name: 'mealKits',
      title: 'Meal kits available',
      description: 'Brands that deliver meals for this diet.',
      type: 'array',
      of: [defineArrayMember({type: 'mealKit'})],
    }),
    texts(
      'healthBenefits',
      'Possible health benefits',
      'One benefit for each line. Promise nothing that studies leave open.',
    ),
    defineField({
      name: 'learnMoreText',
      title: 'Button',
      description: 'The words on the button. “Learn More” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'learnMoreUrl',
      title: 'Button address',
      description: 'The article about this diet.',
      type: 'href',
    }),
  ],
  preview: itemPreview({title: 'name', subtitle: 'alcoholPermitted'}, 'Diet without a name'),
})
