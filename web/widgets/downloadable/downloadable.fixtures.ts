import {fixtureImage, type WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {
  _id: 'downloadable-fixture-minimal',
  _type: 'downloadable' as const,
  title: 'Questions for your next appointment',
  downloadUrl: '/files/questions-for-your-appointment.pdf',
}

/** In full; with its required fields only; everything too long, with a wide picture; an address that could run code; broken. */
export const downloadableFixtures = {
  default: {
    _id: 'downloadable-fixture-default',
    _type: 'downloadable',
    title: '30-day blood sugar log',
    subText: 'A one-page sheet for your refrigerator door',
    image: fixtureImage('Cover of the blood sugar log', 2, 900, 1200),
    downloadUrl: 'https://files.example.org/downloads/blood-sugar-log.pdf',
    jtbd: 'track-blood-sugar',
  },
  minimal,
  longest: {
    ...minimal,
    _id: 'downloadable-fixture-longest',
    title: 'A month of meals for people with gastroesophageal reflux disease, with shopping lists and room for notes',
    subText:
      'Thirty-one breakfasts, lunches and dinners that our dietitians have cooked at home. Print it on both sides, or send it to psychoneuroimmunologicallyinspiredcooking@example.com.',
    image: fixtureImage('A bowl of oats, a pear and a folded shopping list', 3, 1600, 700),
    downloadUrl:
      'https://files.example.org/downloads/2024/second-quarter/reflux/meal-plans/a-month-of-meals-with-shopping-lists-letter-size.pdf?edition=third',
  },
  invalidAddress: {...minimal, _id: 'downloadable-fixture-address', downloadUrl: 'javascript:alert(1)'},
  invalid: {_id: 'downloadable-fixture-invalid', _type: 'downloadable', subText: 'A one-page sheet', image: 'none'},
} satisfies WidgetFixtures<'downloadable'>
