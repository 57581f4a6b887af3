import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const block = {_type: 'block' as const, _key: 'p0', style: 'normal' as const}

/** In full; a name only; long, without a picture; broken. */
export const authorBioFixtures = {
  default: {
    _id: 'authorBio-fixture-default',
    _type: 'authorBio',
    authorName: 'Leona Hartquist, RD',
    authorDescription: [
      {
        ...block,
        markDefs: [{_type: 'link', _key: 'l', href: '/authors/leona-hartquist'}],
        children: [
          {
            _type: 'span',
            _key: 'a',
            text: 'Leona is a registered dietitian who tests every recipe at least three times, once in a kitchen with ',
            marks: [],
          },
          {_type: 'span', _key: 'b', text: 'one', marks: ['em']},
          {_type: 'span', _key: 'c', text: ' burner. Find more of her ', marks: []},
          {_type: 'span', _key: 'd', text: 'recipes', marks: ['l']},
          {_type: 'span', _key: 'e', text: '.', marks: []},
        ],
      },
    ],
    authorImage: fixtureImage('Leona Hartquist holding a bowl of soup', 4, 800, 800),
  },
  minimal: {_id: 'authorBio-fixture-minimal', _type: 'authorBio', authorName: 'Leona Hartquist, RD'},
  longest: {
    _id: 'authorBio-fixture-longest',
    _type: 'authorBio',
    authorName: 'Wilhelmina Featherstonehaugh-Cholmondeley, PhD, MPH, RDN, CDCES, FAND',
    authorDescription: paragraphs(
      'Wilhelmina has advised hospitals, schools and two national parks on what to put on the plate. She holds degrees in nutrition and public health, and has cooked in all of them.',
      'Her work on otorhinolaryngological aftercare diets was the first to ask patients what they would rather have eaten.',
    ),
    authorImage: fixtureImage('Wilhelmina Featherstonehaugh-Cholmondeley at a market stall', 5, 900, 600),
  },
  text: {
    _id: 'authorBio-fixture-text',
    _type: 'authorBio',
    authorName: 'Tobias Ferrin-Adeyemi',
    authorDescription: paragraphs('Tobias writes about medication costs.'),
  },
  invalid: {_id: 'authorBio-fixture-invalid', _type: 'authorBio', authorDescription: 'A dietitian'},
} satisfies WidgetFixtures<'authorBio'>
