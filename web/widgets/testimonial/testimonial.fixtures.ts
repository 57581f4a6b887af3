import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const quote = (_key: string, ...texts: readonly string[]) => ({
  _type: 'textItem' as const,
  _key,
  text: paragraphs(...texts),
})
const lunch = quote('lunch', 'I stopped hiding my lunch. That was the real change.')
const sickDays = quote('sickDays', 'The lesson on sick days kept me out of the emergency room.')
const slow = quote('slow', 'My A1c went from 8.9% to 7.1% in a year. Slow is fine.')

/** In full; one quote; one picture for all widths; many and long; empty quotes; broken. */
export const testimonialFixtures = {
  default: {
    _id: 'testimonial-fixture-default',
    _type: 'testimonial',
    header: 'In readers’ words',
    subheader: 'Shared with permission, first names only',
    quotes: [lunch, sickDays, slow],
    desktopImage: fixtureImage('Three readers at a kitchen table', 1, 1600, 800),
    mobileImage: fixtureImage('Three readers at a kitchen table, from near', 2, 800, 600),
  },
  minimal: {_id: 'testimonial-fixture-minimal', _type: 'testimonial', quotes: [slow]},
  onePicture: {
    _id: 'testimonial-fixture-one-picture',
    _type: 'testimonial',
    header: 'In readers’ words',
    quotes: [lunch, slow],
    mobileImage: fixtureImage('Three readers at a kitchen table, from near', 2, 800, 600),
    stagger: 300,
  },
  longest: {
    _id: 'testimonial-fixture-longest',
    _type: 'testimonial',
    header: 'What changed for readers who finished the 30-day course on living well with type 2 diabetes last year',
    subheader:
      'Shared with permission, first names only. Results differ from person to person, and none of these readers were paid.',
    quotes: [
      quote(
        'long',
        'I have had four educators and one very patient pharmacist, and nobody had told me that a cold counts. Now there is a list on the fridge.',
        'My neighbour copied it. Her neighbour copied hers.',
      ),
      quote('word', 'Otorhinolaryngologist-endocrinologist appointments, twice a month: I keep them all now.'),
      slow,
      lunch,
      sickDays,
      quote('short', 'Five minutes a day.'),
      quote('last', 'I sleep.'),
    ],
    desktopImage: fixtureImage('A fridge door with a list', 3, 1600, 800),
    mobileImage: fixtureImage('A list on a fridge door', 4, 800, 600),
  },
  invalidQuotes: {
    _id: 'testimonial-fixture-invalid-quotes',
    _type: 'testimonial',
    header: 'In readers’ words',
    quotes: [{_type: 'textItem', _key: 'empty'}, slow],
  },
  invalid: {_id: 'testimonial-fixture-invalid', _type: 'testimonial', header: 'In readers’ words', quotes: 'none'},
} satisfies WidgetFixtures<'testimonial'>
