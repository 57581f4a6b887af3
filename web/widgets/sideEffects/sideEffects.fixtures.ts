import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

function effect(key: string, name: string, prevalence?: string, text?: string, url?: string) {
  return {
    _type: 'sideEffect' as const,
    _key: key,
    name,
    ...(prevalence === undefined ? {} : {prevalence}),
    ...(text === undefined ? {} : {description: paragraphs(text)}),
    ...(url === undefined ? {} : {url}),
  }
}

/** In full; one effect by its name only; a list that is empty; long, with words that do not break; broken, with text that must be shown. */
export const sideEffectsFixtures = {
  default: {
    _id: 'sideEffects-fixture-default',
    _type: 'sideEffects',
    drugName: 'Rybelsus',
    mildSideEffects: [
      effect(
        'nausea',
        'Nausea',
        '11% to 20%',
        'The most common side effect, above all in the first weeks and after a dose increase. Smaller meals and slower eating may help.',
        '/health/nausea',
      ),
      effect(
        'stomach',
        'Stomach pain',
        '10% to 11%',
        'Often mild. Call a doctor if the pain is severe or spreads to your back.',
        '/health/stomach-pain',
      ),
      effect('diarrhea', 'Diarrhea', '9% to 10%', 'Sip fluids through the day to avoid dehydration.'),
      effect('appetite', 'Decreased appetite', '6% to 9%', 'Make sure that you still eat enough.'),
    ],
    severeSideEffects: [
      effect(
        'pancreatitis',
        'Inflamed pancreas (pancreatitis)',
        'Less than 1%',
        'Severe stomach pain that does not go away, with or without vomiting. Stop taking the tablet and get medical help.',
        '/health/pancreatitis',
      ),
      effect(
        'allergy',
        'Severe allergic reaction',
        'Rare',
        'Swelling of the face or throat, trouble breathing, or a racing heartbeat. Call 911.',
        '/health/anaphylaxis',
      ),
    ],
  },
  minimal: {
    _id: 'sideEffects-fixture-minimal',
    _type: 'sideEffects',
    drugName: 'Metformin',
    mildSideEffects: [effect('taste', 'Metallic taste')],
    severeSideEffects: [effect('acidosis', 'Lactic acidosis')],
  },
  empty: {
    _id: 'sideEffects-fixture-empty',
    _type: 'sideEffects',
    drugName: 'Folic acid',
    mildSideEffects: [effect('bloating', 'Bloating', 'Uncommon', 'Taking it with food may help.')],
  },
  long: {
    _id: 'sideEffects-fixture-long',
    _type: 'sideEffects',
    drugName: 'Amoxicillin with clavulanate potassium, extended-release tablets of 1000 mg/62.5 mg',
    mildSideEffects: [
      effect(
        'flora',
        'Overgrowth of yeast in the mouth, on the skin or in the vagina, after a course of a week or longer',
        'Common: between 1 in 100 and 1 in 10 of the people who took part in the studies',
        'White patches that can be wiped away, soreness, or itching. A pharmacist can tell you what treats it without a prescription, and a doctor what to do if it comes back after the course has ended.',
        '/health/yeast-infection',
      ),
      effect('tongue', 'Pseudopseudohypoparathyroidismlikediscoloration', 'Not known', 'It fades after the course.'),
    ],
    severeSideEffects: [
      effect(
        'skin',
        'Stevens-Johnson syndrome and other severe reactions of the skin, which begin with fever and a spreading rash',
        'Very rare: fewer than 1 in 10,000',
        'Blisters, peeling skin, sores in the mouth, red eyes. Stop taking the tablets and go to an emergency room.',
      ),
    ],
  },
  invalid: {
    _id: 'sideEffects-fixture-invalid',
    _type: 'sideEffects',
    drugName: 'Warfarin',
    severeSideEffects: [
      {_key: 'bleeding', name: 'Bleeding that does not stop', description: 'Get help at once.'},
      'Black or bloody stools',
    ],
  },
} satisfies WidgetFixtures<'sideEffects'>
