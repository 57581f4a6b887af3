import type {WidgetFixtures} from '../../contract/fixtures.ts'

const waited = {
  _type: 'readerComment' as const,
  _key: 'waited',
  comment: 'i waited a year before i told anyone. wish id done it sooner',
  editedComment: 'I waited a year before I told anyone. I wish I had done it sooner.',
  primaryHealthConcern: 'Depression',
  age: 34,
}
const dog = {
  _type: 'readerComment' as const,
  _key: 'dog',
  comment: 'Walking the dog is the only thing that got me out the door some days.',
  primaryHealthConcern: 'Low mood',
  age: 52,
}
const score = {
  _type: 'readerComment' as const,
  _key: 'score',
  comment: 'My score went from many to some in 2 months w/ therapy',
  editedComment: 'My result went from “many signs” to “some signs” in two months of therapy.',
  primaryHealthConcern: 'Depression and anxiety',
}
const teens = {_type: 'readerComment' as const, _key: 'teens', comment: 'Not sure the quiz fits teens.'}

/** Four comments; one; three, which need no link; long; comments without words; broken. */
export const commentTeaserFixtures = {
  default: {_id: 'commentTeaser-fixture-default', _type: 'commentTeaser', comments: [waited, dog, score, teens]},
  minimal: {_id: 'commentTeaser-fixture-minimal', _type: 'commentTeaser', comments: [teens]},
  three: {_id: 'commentTeaser-fixture-three', _type: 'commentTeaser', comments: [waited, dog, score]},
  longest: {
    _id: 'commentTeaser-fixture-longest',
    _type: 'commentTeaser',
    comments: [
      {
        ...dog,
        comment:
          'For a long time I thought that other people had a switch which I was missing. My sister said: you do not need to feel like it, you need shoes.\n\nSo I put shoes beside the bed. That was the whole plan, and it is still the plan, on most days.',
        primaryHealthConcern: 'Pneumonoultramicroscopicsilicovolcanoconiosis, and the low mood that came with it',
      },
      waited,
      score,
      teens,
      {...dog, _key: 'fifth', age: 0},
      {...waited, _key: 'sixth'},
    ],
  },
  invalidComments: {
    _id: 'commentTeaser-fixture-invalid-comments',
    _type: 'commentTeaser',
    comments: [{_type: 'readerComment', _key: 'empty', primaryHealthConcern: 'Depression', age: 40}, teens],
  },
  invalid: {_id: 'commentTeaser-fixture-invalid', _type: 'commentTeaser', comments: 'none'},
} satisfies WidgetFixtures<'commentTeaser'>
