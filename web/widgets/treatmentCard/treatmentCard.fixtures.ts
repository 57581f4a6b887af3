import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** In full; its name only; text without address for the specialist; everything too long; broken. */
export const treatmentCardFixtures = {
  default: {
    _id: 'treatmentCard-fixture-default',
    _type: 'treatmentCard',
    treatmentId: 'treat-cbt',
    name: 'Cognitive behavioral therapy (CBT)',
    treatmentDescription: paragraphs(
      'CBT is a talking therapy that looks at how thoughts, feelings and actions feed one another. You and a therapist choose a problem, try small changes between sessions, and look at what happened.',
      'It usually runs for 8 to 20 sessions. For mild and moderate depression, it works about as well as medication for many people, and the skills last after the sessions end.',
      'It asks for effort between sessions, and waiting lists can be long.',
    ),
    recommendedProducts: [
      {
        _type: 'treatmentProduct',
        _key: 'therapy',
        name: 'Lantern Row online therapy',
        brand: 'Lantern Row',
        image: fixtureImage('A quiet room with an armchair', 1),
        cta: 'GET STARTED',
        productCtaUrl: 'https://go.example.com/lantern-row/cbt?rvo_prodid=5001&subid=5001',
        variantId: 'lantern-row-weekly',
      },
      {
        _type: 'treatmentProduct',
        _key: 'notebook',
        name: 'Mood notebook, 90 days',
        brand: 'Marrowick',
        image: fixtureImage('A notebook with a green cover', 2),
        productCtaUrl: 'https://go.example.com/marrowick/mood-notebook?subid=5002',
        variantId: 'marrowick-mood-90',
      },
    ],
    specialistDescription: paragraphs(
      'Look for a licensed psychologist, counselor or social worker who lists CBT among their methods.',
    ),
    specialistCtaText: 'FIND A THERAPIST',
    specialistCtaUrl: '/health/find-a-therapist',
  },
  minimal: {_id: 'treatmentCard-fixture-minimal', _type: 'treatmentCard', name: 'Regular movement'},
  withoutSpecialist: {
    _id: 'treatmentCard-fixture-without-specialist',
    _type: 'treatmentCard',
    name: 'Light therapy',
    treatmentDescription: paragraphs('A bright lamp in the morning, for 20 to 30 minutes.'),
    specialistCtaText: 'FIND A DOCTOR',
  },
  long: {
    _id: 'treatmentCard-fixture-long',
    _type: 'treatmentCard',
    name: 'Mindfulness-based cognitive therapy in groups, for people who have had three or more episodes of depression',
    treatmentDescription: paragraphs(
      ...Array.from(
        {length: 4},
        () =>
          'Eight weekly meetings of two hours teach you to notice early signs without being carried away by them, and to answer them with a plan that you have made on a better day.',
      ),
    ),
    recommendedProducts: [
      {
        _type: 'treatmentProduct',
        _key: 'course',
        name: 'Psychoneuroimmunologicallyinformedmindfulness, a course of eight weeks with recordings and a workbook',
        brand: 'Lantern Row Collective for Counseling and Psychotherapy',
        cta: 'CHECK WHAT YOUR INSURANCE COVERS',
        productCtaUrl: 'https://go.example.com/lantern-row/mbct?subid=5003',
      },
    ],
    specialistDescription: paragraphs('Ask your clinic whether a group begins near you.'),
    specialistCtaText: 'FIND A GROUP NEAR YOU, OR ONE THAT MEETS ONLINE IN THE EVENING',
    specialistCtaUrl: 'https://groups.example.org/find',
  },
  invalid: {
    _id: 'treatmentCard-fixture-invalid',
    _type: 'treatmentCard',
    treatmentDescription: 'not rich text',
    recommendedProducts: 'none',
  },
} satisfies WidgetFixtures<'treatmentCard'>
