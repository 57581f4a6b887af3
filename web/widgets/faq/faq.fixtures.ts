import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const driving = {
  _type: 'faqItem' as const,
  _key: 'work',
  question: 'Do CBD gummies work for anxiety?',
  answer: [
    {
      _type: 'block' as const,
      _key: 'p0',
      style: 'normal' as const,
      markDefs: [],
      children: [
        {
          _type: 'span' as const,
          _key: 'a',
          text: 'Some small studies suggest that CBD may ease anxiety in certain settings, such as before public speaking. The studies used ',
          marks: [],
        },
        {_type: 'span' as const, _key: 'b', text: 'much larger doses', marks: ['em']},
        {
          _type: 'span' as const,
          _key: 'c',
          text: ' than most gummies hold, and lasted a short time. It is too early to say how well gummies work.',
          marks: [],
        },
      ],
    },
  ],
}

const waiting = {
  _type: 'faqItem' as const,
  _key: 'wait',
  question: 'How long do CBD gummies take to start working?',
  answer: paragraphs(
    'Anything you swallow has to pass through your digestive system first. Allow 30 minutes to 2 hours, and wait before you take more.',
  ),
}

const mixing = {
  _type: 'faqItem' as const,
  _key: 'mix',
  question: 'Can I take CBD with an antidepressant?',
  answer: [
    ...paragraphs(
      'Ask a doctor or pharmacist first. CBD can change how your body breaks down many medications, which may raise the amount in your blood.',
    ),
    ...['Bring the package with you.', 'List every supplement you take.'].map((text, index) => ({
      _type: 'block' as const,
      _key: `li${index}`,
      style: 'normal' as const,
      listItem: 'bullet' as const,
      level: 1,
      markDefs: [],
      children: [{_type: 'span' as const, _key: 's', text, marks: []}],
    })),
  ],
}

/** Each initial state (faq-3); without a heading; long; questions without an answer; none at all. */
export const faqFixtures = {
  default: {
    _id: 'faq-fixture-default',
    _type: 'faq',
    title: 'Frequently asked questions',
    initialState: 'firstExpanded',
    items: [driving, waiting, mixing],
  },
  minimal: {_id: 'faq-fixture-minimal', _type: 'faq', items: [waiting]},
  collapsed: {
    _id: 'faq-fixture-collapsed',
    _type: 'faq',
    title: 'Questions readers ask us',
    initialState: 'collapsed',
    items: [driving, waiting, mixing],
  },
  expanded: {
    _id: 'faq-fixture-expanded',
    _type: 'faq',
    title: 'Questions readers ask us',
    initialState: 'expanded',
    items: [waiting, mixing],
  },
  long: {
    _id: 'faq-fixture-long',
    _type: 'faq',
    title: 'Everything that readers asked about taking hemp products together with prescription medication',
    initialState: 'firstExpanded',
    items: [
      {
        _type: 'faqItem',
        _key: 'long',
        question:
          'If I take a tetrahydrocannabivarincannabigerolcannabichromene gummy every evening and a blood pressure tablet every morning, do I need to leave a certain number of hours between the two?',
        answer: paragraphs(
          'Leaving time between them does not prevent an interaction. What matters is how your liver handles both, and that takes days rather than hours to change.',
          'Your pharmacist can check the two together in a few minutes, free of charge.',
        ),
      },
      waiting,
    ],
  },
  invalidWithoutAnswers: {
    _id: 'faq-fixture-without-answers',
    _type: 'faq',
    title: 'Still being written',
    initialState: 'firstExpanded',
    items: [{_type: 'faqItem', _key: 'open', question: 'Is it safe in pregnancy?'}, waiting],
  },
  invalid: {_id: 'faq-fixture-invalid', _type: 'faq', title: 'Questions', items: 'not a list'},
} satisfies WidgetFixtures<'faq'>
