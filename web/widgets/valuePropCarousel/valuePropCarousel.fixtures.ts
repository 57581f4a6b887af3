import {fixtureImage, type WidgetFixtures} from '../../contract/fixtures.ts'

const card = (_key: string, title: string, alt?: string, picture = 1) => ({
  _type: 'valuePropCard' as const,
  _key,
  title,
  ...(alt === undefined ? {} : {media: fixtureImage(alt, picture)}),
})

const act = card('act', 'Answers you can act on today', 'Hand writing a short list', 1)
const recipes = card('recipes', 'Recipes that a family will eat', 'Family at a table with a pot of soup', 2)
const kind = card('kind', 'No shame, no lectures', 'Two friends walking and laughing', 3)

/** Three cards; one without a picture; more than fit a wide column; long words; a card without content; no cards. */
export const valuePropCarouselFixtures = {
  default: {
    _id: 'valuePropCarousel-fixture-default',
    _type: 'valuePropCarousel',
    header: 'Why readers stay',
    cards: [act, recipes, kind],
  },
  minimal: {
    _id: 'valuePropCarousel-fixture-minimal',
    _type: 'valuePropCarousel',
    cards: [card('only', 'Reviewed by pharmacists')],
  },
  many: {
    _id: 'valuePropCarousel-fixture-many',
    _type: 'valuePropCarousel',
    header: 'Why readers stay',
    cards: [
      act,
      recipes,
      kind,
      card('reviewed', 'Every page is reviewed by a clinician', 'Pharmacist with a notebook', 4),
      card('sources', 'Sources you can check yourself'),
      card('print', 'Plans that print on one page', 'Sheet of paper on a refrigerator', 5),
    ],
  },
  long: {
    _id: 'valuePropCarousel-fixture-long',
    _type: 'valuePropCarousel',
    header: 'What people tell us when we ask them why they came back after the first week of the course',
    cards: [
      card(
        'long',
        'Somebody explains in plain words what the numbers on my lab report mean, and which of them can wait until the next visit',
        'Lab report with notes in the margin',
        6,
      ),
      card('word', 'Otorhinolaryngological questions', 'Drawing of an ear', 7),
    ],
  },
  invalidEmpty: {
    _id: 'valuePropCarousel-fixture-empty',
    _type: 'valuePropCarousel',
    header: 'Why readers stay',
    cards: [{_type: 'valuePropCard', _key: 'empty'}, act],
  },
  invalid: {_id: 'valuePropCarousel-fixture-invalid', _type: 'valuePropCarousel', header: 'Nothing here', cards: []},
} satisfies WidgetFixtures<'valuePropCarousel'>
