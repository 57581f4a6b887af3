import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const pair = (_key: string, alt: string, number: number, width = 1600, height = 1200) => ({
  _type: 'imagePair' as const,
  _key,
  desktop: fixtureImage(alt, number, width, height),
  mobile: fixtureImage(alt, number + 20, 900, 900),
})

const single = (_key: string, alt: string, number: number) => ({
  _type: 'imagePair' as const,
  _key,
  desktop: fixtureImage(alt, number),
})

const first = pair('first', 'First page of the course, with a large heading', 1)
const second = pair('second', 'Page with a plate, divided into three parts', 2)
const third = single('third', 'Printout on a refrigerator', 3)
const fourth = single('fourth', 'Reader with a tablet at a kitchen table', 4)

/** Pairs and single pictures; one; more than fit a wide column; long words and unlike shapes; a picture without alternative text; no pictures. */
export const imageCarouselFixtures = {
  default: {
    _id: 'imageCarousel-fixture-default',
    _type: 'imageCarousel',
    header: 'A look inside the course',
    description: paragraphs('Short pages, large type, and a printout each week.'),
    images: [first, second, third, fourth],
  },
  minimal: {_id: 'imageCarousel-fixture-minimal', _type: 'imageCarousel', images: [third]},
  many: {
    _id: 'imageCarousel-fixture-many',
    _type: 'imageCarousel',
    header: 'A week in our kitchen',
    images: [
      first,
      second,
      third,
      fourth,
      single('fifth', 'Bowl of lentil soup', 5),
      single('sixth', 'Herbs on a windowsill', 6),
    ],
  },
  long: {
    _id: 'imageCarousel-fixture-long',
    _type: 'imageCarousel',
    header:
      'Everything that you will find on the pages of the twelve-week course, and on the printouts for your refrigerator',
    description: paragraphs(
      'Each week has five short pages, a plan that fits on one sheet of paper, and a page for your care team with the questions that came up.',
      'You can stop at any time and go on where you left off.',
    ),
    images: [
      pair('tall', 'A tall page of the course', 7, 900, 1600),
      pair('wide', 'A wide page of the course', 8, 2000, 700),
      third,
    ],
  },
  invalidAlt: {
    _id: 'imageCarousel-fixture-alt',
    _type: 'imageCarousel',
    images: [{_type: 'imagePair', _key: 'no-words', desktop: {...fixtureImage('', 9)}}, third],
  },
  invalid: {_id: 'imageCarousel-fixture-invalid', _type: 'imageCarousel', header: 'Nothing here', images: []},
} satisfies WidgetFixtures<'imageCarousel'>
