import {describe, expect, test} from '@jest/globals'
import {createSchema, isReferenceSchemaType, type SchemaType} from 'sanity'
import {colorSchemes} from '@apothecary/shared/types/colorSchemes.ts'
import {schemaTypes} from './schemaTypes.ts'
import {blockObjects} from './widgetTypes.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

/** The type of a field, by the path from a type of the schema: `recipe.nutrition.servings`. */
function typeAt(path: string): SchemaType {
  const [name = '', ...fields] = path.split('.')
  const type = schema.get(name)
  if (type === undefined) throw new Error(`The schema has no type "${name}".`)
  return fields.reduce((at, field) => {
    const found = 'fields' in at ? at.fields.find((candidate) => candidate.name === field) : undefined
    if (found === undefined) throw new Error(`"${at.name}" has no field "${field}".`)
    return found.type
  }, type)
}

const period = ['activeFrom', 'activeUntil']

/** The names of the fields of a type, without those that only the migration writes, and without the period that every block object has. */
function fieldsOf(path: string): readonly string[] {
  const type = typeAt(path)
  const ofAll = ['legacy', ...(blockObjects.some(({name}) => name === path) ? period : [])]
  return 'fields' in type ? type.fields.map(({name}) => name).filter((name) => !ofAll.includes(name)) : []
}

/** The types of the members of a list. */
function membersIn(path: string): readonly SchemaType[] {
  const type = typeAt(path)
  return 'of' in type ? type.of : []
}

/** Their names. */
function membersOf(path: string): readonly string[] {
  return membersIn(path).map(({name}) => name)
}

/** The values that the Studio offers for a field, or for the members of a list. */
function choicesOf(path: string): unknown {
  const options: unknown = typeAt(path).options
  const list: unknown = typeof options === 'object' && options !== null && 'list' in options ? options.list : undefined
  return Array.isArray(list)
    ? list.map((choice: unknown) =>
        typeof choice === 'object' && choice !== null && 'value' in choice ? choice.value : choice,
      )
    : undefined
}

/** Fields, given in one text, in any order: the order of a schema is that of the Studio's form. */
function expectFields(path: string, names: string): void {
  expect(fieldsOf(path).toSorted()).toEqual(names.trim().split(/\s+/).toSorted())
}

test('every block object has a period, below its other fields (references-6)', () => {
  for (const {name} of blockObjects) {
    const type = typeAt(name)
    expect('fields' in type ? type.fields.map((field) => field.name).slice(-2) : []).toEqual(period)
    for (const end of period) expect(typeAt(`${name}.${end}`).name).toBe('datetime')
  }
})

describe('product card', () => {
  test('its fields, with the picture as one, and those of its place on the reference (product-card-1, references-2)', () => {
    expectFields(
      'productCard',
      `product productId variantId productTitle productBrand rating numberOfRatings discount ctaText ctaUrl image
      bgColor superlative tags highlights pros cons productDetails healthlineReviews handsOnReview
      proprietaryReviews hesiBadgeTags isEditorPick isBestOverall isBrandApproved isFeaturedPartner
      noProductRating noProductIngredients showReviewScoreBoard showDisclaimer isEngagementTeamTest
      mobileDisclaimer desktopDisclaimer`,
    )
    expectFields(
      'widgetReference.placement',
      'position contentIndex articleTitle articlePlacement activeFrom activeUntil',
    )
  })

  test('its lists of facts have label, value, tooltip and link (product-card-2, product-card-3)', () => {
    expect([membersOf('productCard.highlights'), membersOf('productCard.productDetails')]).toEqual([
      ['productFact'],
      ['productFact'],
    ])
    expectFields('productFact', 'label value tooltip linkUrl')
  })

  test('pros, cons and tags are lists of texts (product-card-4, product-card-7)', () => {
    for (const name of ['pros', 'cons', 'tags']) expect(membersOf(`productCard.${name}`)).toEqual(['string'])
  })

  test('its badges are references to documents with label and icon (product-card-7, content-7)', () => {
    const [member, ...others] = membersIn('productCard.hesiBadgeTags')
    expect(others).toEqual([])
    expect(member?.name).toBe('reference')
    expect(isReferenceSchemaType(member) ? member.to.map(({name}) => name) : []).toEqual(['badge'])
    expect(typeAt('badge').type?.name).toBe('document')
    expectFields('badge', 'label icon')
  })

  test('its scores have a criterion and a value (product-card-5)', () => {
    expect(membersOf('productCard.proprietaryReviews')).toEqual(['reviewScore'])
    expectFields('reviewScore', 'scoreCriteriaName scoreCriteriaValue')
  })

  test('both reviews are rich text (product-card-6)', () => {
    expect([typeAt('productCard.healthlineReviews').name, typeAt('productCard.handsOnReview').name]).toEqual([
      'richText',
      'richText',
    ])
  })
})

test('a group of product cards has a title and references (product-card-group-4)', () => {
  expectFields('productCardGroup', 'title cards')
  expect(membersOf('productCardGroup.cards')).toEqual(['widgetReference'])
})

test('an affiliate link has text, address, brand, product, variant and position (affiliate-link-1)', () => {
  expectFields('affiliateLink', 'text url brand productId variant position')
})

test('a scorecard has its fields (review-scorecard-1)', () => {
  expectFields(
    'reviewScorecard',
    `product variantId productName productBrand ctaUrl ctaText pros cons proprietaryReviews discount rating`,
  )
  expect(membersOf('reviewScorecard.proprietaryReviews')).toEqual(['reviewScore'])
})

test('4.5 is what the Studio begins a score with, and no other field (rating-12)', () => {
  expect(typeAt('reviewScore.scoreCriteriaValue').initialValue).toBe(4.5)
  expect([typeAt('productCard.rating').initialValue, typeAt('reviewScorecard.rating').initialValue]).toEqual([
    undefined,
    undefined,
  ])
})

describe('recipe', () => {
  test('has the fields of both versions (recipe-1, recipe-2, recipe-3)', () => {
    expectFields(
      'recipe',
      `version title description image servings cuisine category prepTime cookTime totalTime ingredients
      instructions tip substitutionUrl postIngredientsTip postInstructionsTip nutrition recipeStandout
      sponsorship`,
    )
    expectFields('recipe.sponsorship', 'isSponsored sponsorUrl sponsorTracker sponsorLogo')
    expectFields('recipeIngredient', 'text link amountText isFixed')
    expectFields('recipeInstruction', 'text image tip')
    expect(choicesOf('recipe.version')).toEqual([1, 2])
  })

  test('tips and the stand-out have a title and a description (recipe-6)', () => {
    for (const name of ['tip', 'postIngredientsTip', 'postInstructionsTip', 'recipeStandout'])
      expectFields(`recipe.${name}`, 'title description')
  })

  test('nutrition facts have servings and nine values (recipe-20)', () => {
    for (const type of ['nutrition', 'nutritionFacts']) {
      expectFields(
        type,
        `servings calories fatContent saturatedFatContent transFatContent sodiumContent proteinContent
        carbohydrateContent fiberContent sugarContent`,
      )
      expectFields(`${type}.servings`, 'count label')
    }
  })
})

describe('quiz', () => {
  test('its fields (quiz-1)', () => {
    expectFields('quiz', 'title questions scoreType disclaimerOverride results instrument')
  })

  test('a question has one way to be answered, and answers with a score (quiz-2, quiz-3)', () => {
    expectFields('quizQuestion', 'question sectionTitle questionType answers')
    expectFields('quizAnswer', 'label score showsCrisisResources')
    expect(choicesOf('quizQuestion.questionType')).toEqual(['single'])
  })

  test('it is scored in one of three ways (quiz-9)', () => {
    expect(choicesOf('quiz.scoreType')).toEqual(['simple', 'multi', 'hybrid'])
  })

  test('its results have a maximum, a title and two lists of bands (quiz-16, quiz-18)', () => {
    expectFields('quizResults', 'title maximumScore responses scores')
    expect([membersOf('quizResults.responses'), membersOf('quizResults.scores')]).toEqual([['quizBand'], ['quizBand']])
    expectFields('quizBand', 'low high title text name')
  })
})

test('questions and answers: the fields, and answers in rich text (faq-1, faq-2)', () => {
  expectFields('faq', 'title items initialState')
  expectFields('faqItem', 'question answer')
  expect(typeAt('faqItem.answer').name).toBe('richText')
})

test('the colors of a series are chosen by the name of a scheme (content-series-3)', () => {
  expect(choicesOf('contentSeries.colorScheme')).toEqual(colorSchemes)
})

test('a reference keeps the name that its placement had (references-3)', () => {
  expectFields('widgetReference', 'widget placement nodeId')
})
