import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** A question; a short one; a long one with an emoji and Arabic; no question. */
export const helpfulThumbsFixtures = {
  default: {_type: 'helpfulThumbs', _key: 'helpfulThumbs', question: 'Was this check helpful?'},
  minimal: {_type: 'helpfulThumbs', _key: 'helpfulThumbs-minimal', question: 'Helpful?'},
  longest: {
    _type: 'helpfulThumbs',
    _key: 'helpfulThumbs-longest',
    question:
      'Did this guide to selective serotonin and norepinephrine reuptake inhibitors help you to prepare for your appointment? 👍🏿 / مفيد؟',
  },
  invalid: {_type: 'helpfulThumbs', _key: 'helpfulThumbs-invalid', question: ''},
} satisfies WidgetFixtures<'helpfulThumbs'>
