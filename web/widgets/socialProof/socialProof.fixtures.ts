import type {WidgetFixtures} from '../../contract/fixtures.ts'

const readers = {
  _type: 'socialProofItem' as const,
  _key: 'readers',
  icon: 'users' as const,
  mainText: 'Over 41,000 readers',
  subtext: 'have taken the 30-day course',
}
const checked = {
  _type: 'socialProofItem' as const,
  _key: 'checked',
  icon: 'star_with_check' as const,
  mainText: 'Checked by clinicians',
  subtext: 'Every lesson has a medical reviewer',
}
const short = {_type: 'socialProofItem' as const, _key: 'short', icon: 'clock' as const, mainText: 'Five minutes a day'}

/** Three reasons; one; two, long; some that lack a part, and one too many; broken. Without a whole one it is not shown, which the tests hold. */
export const socialProofFixtures = {
  default: {_id: 'socialProof-fixture-default', _type: 'socialProof', items: [readers, checked, short]},
  minimal: {_id: 'socialProof-fixture-minimal', _type: 'socialProof', items: [short]},
  longest: {
    _id: 'socialProof-fixture-longest',
    _type: 'socialProof',
    items: [
      {
        ...readers,
        mainText: 'More than 41,000 readers in all fifty states, Puerto Rico and Guam',
        subtext:
          'have finished the 30-day course on living well with type 2 diabetes, and four of five say that they would take it again',
      },
      {...checked, icon: 'pills', mainText: 'Otorhinolaryngologist-reviewed'},
    ],
  },
  invalidItems: {
    _id: 'socialProof-fixture-invalid-items',
    _type: 'socialProof',
    items: [
      {_type: 'socialProofItem', _key: 'noIcon', mainText: 'A reason without an icon'},
      {_type: 'socialProofItem', _key: 'noText', icon: 'heart', subtext: 'A reason without words'},
      {_type: 'socialProofItem', _key: 'unknown', icon: 'rocket', mainText: 'A reason with an unknown icon'},
      readers,
      checked,
      short,
      {...short, _key: 'fourth', mainText: 'One reason too many'},
    ],
  },
  invalid: {
    _id: 'socialProof-fixture-invalid',
    _type: 'socialProof',
    items: [{...short, mainText: {text: 'Five minutes a day'}}],
  },
} satisfies WidgetFixtures<'socialProof'>
