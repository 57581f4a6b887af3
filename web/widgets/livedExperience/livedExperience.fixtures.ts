import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** In full; a quote alone; long; an address that could run code; broken. */
export const livedExperienceFixtures = {
  default: {
    _id: 'livedExperience-fixture-default',
    _type: 'livedExperience',
    title: 'What changed for me',
    quote: [
      {
        _type: 'block',
        _key: 'p0',
        style: 'normal',
        markDefs: [],
        children: [
          {
            _type: 'span',
            _key: 'a',
            text: 'I wanted a pill to fix my sleep. What helped was getting up at the same time every day. The magnesium was a small part of a long list, and that’s ',
            marks: [],
          },
          {_type: 'span', _key: 'b', text: 'fine', marks: ['em']},
          {_type: 'span', _key: 'c', text: '.', marks: []},
        ],
      },
    ],
    name: 'Rosalind T.',
    credentials: 'Reader, living with insomnia since 2016',
    photo: fixtureImage('Rosalind on a bench in the morning sun', 8, 800, 800),
    cta: 'Read Rosalind’s story',
    authorBioPageUrl: '/stories/rosalind-t',
  },
  minimal: {
    _id: 'livedExperience-fixture-minimal',
    _type: 'livedExperience',
    quote: paragraphs('Slow is fine.'),
  },
  longest: {
    _id: 'livedExperience-fixture-longest',
    _type: 'livedExperience',
    title: 'What nobody told me in eleven years of appointments about living with temporomandibular pain',
    quote: paragraphs(
      'For eleven years I was told that it would pass. I kept a diary of every meal and every night, and in the end it was a dental hygienist who asked the question that nobody had asked: what do you do with your jaw while you read?',
      'I do exercises now, four minutes, twice a day. It is not gone. It is mine to deal with.',
    ),
    name: 'Bartholomew Featherstonehaugh-Cholmondeley the Younger',
    credentials:
      'Reader, translator and grandfather of three, living with temporomandibular pain since the spring of 2009',
    photo: fixtureImage('Bartholomew at a desk with three dictionaries', 9, 600, 900),
    authorBioPageUrl: '/stories/bartholomew',
  },
  invalidAddress: {
    _id: 'livedExperience-fixture-invalid-address',
    _type: 'livedExperience',
    quote: paragraphs('Slow is fine.'),
    name: 'Rosalind T.',
    cta: 'Read Rosalind’s story',
    authorBioPageUrl: 'javascript:alert(1)',
  },
  invalid: {
    _id: 'livedExperience-fixture-invalid',
    _type: 'livedExperience',
    name: 'Rosalind T.',
    quote: 'Slow is fine.',
  },
} satisfies WidgetFixtures<'livedExperience'>
