import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const frequencies = ['Not at all', 'Some days', 'Most days', 'Almost every day']

/** One answer per label, with points from 0 upwards; `reversed` gives the first answer the most points. */
function answers(labels: readonly string[] = frequencies, {reversed = false} = {}) {
  return labels.map((label, index) => ({
    _type: 'quizAnswer' as const,
    _key: `a${index}`,
    label,
    score: reversed ? labels.length - 1 - index : index,
  }))
}

function question(key: string, text: string, sectionTitle?: string, given = answers()) {
  return {
    _type: 'quizQuestion' as const,
    _key: key,
    question: text,
    questionType: 'single' as const,
    answers: given,
    ...(sectionTitle === undefined ? {} : {sectionTitle}),
  }
}

function band(name: string, low: number, high: number, title: string, text: string) {
  return {_type: 'quizBand' as const, _key: `${name}-${low}`, name, low, high, title, text: paragraphs(text)}
}

const moodQuestions = [
  question('flat', 'Over the past two weeks, how often have you felt flat, sad or tearful?'),
  question('effort', 'How often have things you normally like felt like too much effort?'),
  question('slept', 'How often have you slept far more, or far less, than is usual for you?'),
]

const crisisText = [
  ...paragraphs('Your answers suggest that low mood is affecting your days. Treatment helps most people.'),
  {
    _type: 'block' as const,
    _key: 'crisis',
    style: 'normal' as const,
    markDefs: [{_type: 'link' as const, _key: 'line', href: 'tel:988'}],
    children: [
      {_type: 'span' as const, _key: 'a', text: 'If you are thinking about suicide, ', marks: ['strong']},
      {_type: 'span' as const, _key: 'b', text: 'call or text 988', marks: ['strong', 'line']},
      {_type: 'span' as const, _key: 'c', text: ' now, at any hour.', marks: ['strong']},
    ],
  },
]

/** Each scoring (quiz-10, quiz-11, quiz-12); required fields only; a score without a band; long; broken. */
export const quizFixtures = {
  default: {
    _id: 'quiz-fixture-default',
    _type: 'quiz',
    title: 'Two-week mood check',
    scoreType: 'simple',
    questions: moodQuestions,
    results: {
      _type: 'quizResults',
      title: 'Your result',
      maximumScore: 9,
      responses: [
        band(
          'few',
          0,
          2,
          'Few signs of low mood',
          'Low mood has not been a large part of the past two weeks. If you still do not feel like yourself, that is reason enough to talk with someone.',
        ),
        band('some', 3, 5, 'Some signs of low mood', 'Your answers suggest a dip in mood. Check again in two weeks.'),
        {...band('many', 6, 9, 'Many signs of low mood', ''), text: crisisText},
      ],
    },
  },
  minimal: {
    _id: 'quiz-fixture-minimal',
    _type: 'quiz',
    title: 'Do you sleep enough?',
    scoreType: 'simple',
    questions: [question('rested', 'Do you wake up rested?', undefined, answers(['Yes', 'No']))],
    results: {
      _type: 'quizResults',
      responses: [
        {_type: 'quizBand', _key: 'yes', low: 0, high: 0, title: 'It seems so'},
        {_type: 'quizBand', _key: 'no', low: 1, high: 1, title: 'Perhaps not'},
      ],
    },
  },
  multi: {
    _id: 'quiz-fixture-multi',
    _type: 'quiz',
    title: 'Where does it show? Sleep, energy and connection',
    scoreType: 'multi',
    questions: [
      question('long', 'It takes me a long time to fall asleep.', 'Sleep'),
      question('early', 'I wake early and cannot get back to sleep.', 'Sleep'),
      question('energy', 'I run out of energy before the day is over.', 'Energy'),
      question('heavy', 'Small tasks feel heavy.', 'Energy'),
    ],
    results: {
      _type: 'quizResults',
      title: 'Your two scores',
      maximumScore: 6,
      scores: [
        band('Sleep', 0, 2, 'Sleep: mostly steady', 'Sleep does not seem to be the main problem.'),
        band('Sleep', 3, 6, 'Sleep: unsettled', 'A fixed wake time and daylight in the morning are good first steps.'),
        band('Energy', 0, 2, 'Energy: mostly steady', 'Your energy seems close to normal.'),
        band('Energy', 3, 6, 'Energy: low', 'Ask a doctor about a check-up. Low iron can drain energy too.'),
      ],
    },
    disclaimerOverride: paragraphs(
      'This page gives general information and cannot diagnose a condition. If your answers worry you, please talk with a health professional.',
    ),
  },
  hybrid: {
    _id: 'quiz-fixture-hybrid',
    _type: 'quiz',
    title: 'Stress and coping check',
    scoreType: 'hybrid',
    questions: [
      question('demands', 'How often do demands pile up faster than you can deal with them?', 'Stress'),
      question('tense', 'How often does your body feel tense or on edge?', 'Stress'),
      question(
        'restore',
        'How often do you make time for something that restores you?',
        'Coping',
        answers(frequencies, {reversed: true}),
      ),
    ],
    results: {
      _type: 'quizResults',
      title: 'Stress and coping',
      maximumScore: 9,
      responses: [
        band('balance', 0, 4, 'In balance', 'Demands and recovery look fairly even.'),
        band('overloaded', 5, 9, 'Overloaded', 'This is a lot to carry. Consider asking for help this week.'),
      ],
      scores: [
        band('Stress', 0, 3, 'Stress: manageable', 'Stress seems manageable for now.'),
        band('Stress', 4, 6, 'Stress: high', 'Look for one demand that you can drop or share.'),
        band('Coping', 0, 1, 'Coping: good range', 'You have ways to recover. Keep them.'),
        band('Coping', 2, 3, 'Coping: narrow', 'Pick one small thing that restores you, and put a time next to it.'),
      ],
    },
  },
  crisis: {
    _id: 'quiz-fixture-crisis',
    _type: 'quiz',
    title: 'How have the past two weeks been?',
    scoreType: 'simple',
    questions: [
      ...moodQuestions.slice(0, 1),
      question(
        'dark',
        'How often have you thought that you would be better off dead, or of hurting yourself?',
        undefined,
        answers().map((answer, index) => ({...answer, showsCrisisResources: index > 0})),
      ),
    ],
    results: {
      _type: 'quizResults',
      title: 'Your result',
      responses: [
        band('few', 0, 2, 'Few signs of low mood', 'If something still weighs on you, talk with someone you trust.'),
        {...band('many', 3, 6, 'Many signs of low mood', ''), text: crisisText},
      ],
    },
    instrument: {
      _type: 'quizInstrument',
      version: 'Two-question check of the editors, version 1',
      licence: 'Our own questions; not a validated instrument',
      citation: paragraphs('Apothecary editors, 2024.'),
    },
  },
  invalidWithoutMatchingBand: {
    _id: 'quiz-fixture-without-matching-band',
    _type: 'quiz',
    title: 'How much coffee is in your day?',
    scoreType: 'simple',
    questions: [question('cups', 'How many cups did you drink today?', undefined, answers(['None', 'One', 'Two']))],
    results: {
      _type: 'quizResults',
      title: 'Your result',
      responses: [band('high', 2, 2, 'Some coffee', 'Stop in the early afternoon if you sleep badly.')],
    },
  },
  long: {
    _id: 'quiz-fixture-long',
    _type: 'quiz',
    title: 'A longer check of how medication, appointments and paperwork fit around everything else in your life',
    scoreType: 'simple',
    questions: [
      question(
        'long',
        'Thinking of the past month, including weekends, travel and days on which you felt well, how often did you put off, shorten or leave out something that a health professional had asked you to do?',
        'Everyday life with a long-term condition',
        answers([
          'Never, or so seldom that I cannot remember when it last happened',
          'Once or twice, because something unexpected came up',
          'About every week',
          'Otorhinolaryngologicallyspeakingconstantly',
          'I would rather not say',
          'It does not apply to me',
        ]),
      ),
    ],
    results: {
      _type: 'quizResults',
      maximumScore: 5,
      responses: [
        band('ok', 0, 1, 'It fits', 'Keep going.'),
        band(
          'hard',
          2,
          5,
          'It is hard to fit in',
          'Tell your care team what gets in the way. Most plans can be made simpler.',
        ),
      ],
    },
  },
  invalid: {
    _id: 'quiz-fixture-invalid',
    _type: 'quiz',
    title: 'Adds up wrongly',
    scoreType: 'simple',
    questions: [{_key: 'q', question: 'How often?', answers: [{_key: 'a', label: 'Often', score: 'three'}]}],
    results: {responses: []},
  },
} satisfies WidgetFixtures<'quiz'>
