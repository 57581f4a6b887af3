import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** In full; with its required fields only; long; an address elsewhere; an address that could run code; broken. */
export const takeActionFixtures = {
  default: {
    _id: 'takeAction-fixture-default',
    _type: 'takeAction',
    title: 'Ready to talk with someone?',
    text: paragraphs('Answer three short questions and see which kinds of support are open to you.'),
    ctaText: 'FIND SUPPORT',
    ctaUrl: '/health/find-a-therapist',
  },
  minimal: {
    _id: 'takeAction-fixture-minimal',
    _type: 'takeAction',
    title: 'Ready to talk with someone?',
    ctaUrl: '/health/find-a-therapist',
  },
  longest: {
    _id: 'takeAction-fixture-longest',
    _type: 'takeAction',
    title:
      'Find out which kinds of psychotherapeutic support your insurance pays for before you book a first appointment',
    text: paragraphs(
      'Plans differ a lot: some pay for a set number of visits a year, some only for providers in their network, and some for online visits as well.',
      'Have your card at hand. It takes about four minutes, and nothing that you enter is stored.',
    ),
    ctaText: 'COMPARE WHAT YOUR PLAN PAYS FOR',
    ctaUrl: '/health/insurance/compare-plans',
  },
  elsewhere: {
    _id: 'takeAction-fixture-elsewhere',
    _type: 'takeAction',
    title: 'In a crisis, call or text 988',
    text: paragraphs('The lifeline is free and open day and night.'),
    ctaText: 'VISIT THE LIFELINE',
    ctaUrl: 'https://988lifeline.org/',
  },
  invalidAddress: {
    _id: 'takeAction-fixture-invalid-address',
    _type: 'takeAction',
    title: 'Need help?',
    text: paragraphs('Call the clinic.'),
    ctaText: 'CALL US',
    ctaUrl: 'javascript:alert(1)',
  },
  invalid: {_id: 'takeAction-fixture-invalid', _type: 'takeAction', title: 'Need help?', text: 'Call the clinic.'},
} satisfies WidgetFixtures<'takeAction'>
