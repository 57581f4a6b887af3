import {heading, paragraphs, referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

/** Three tabs; two with text; many with long titles; widgets and tabs in tabs; one tab; right to left; incomplete tabs; no tabs. */
export const tabNavFixtures = {
  default: {
    _type: 'tabNav',
    _key: 'tabNav',
    tabs: [
      {
        _type: 'tab',
        _key: 'today',
        title: 'Today',
        content: [
          ...paragraphs(
            'Drink a glass of water, open a curtain, and step outside for five minutes. None of this cures low mood. It gives you a small thing that went as planned.',
          ),
          heading('small', 'h4', 'Small is enough'),
          ...paragraphs('Eat something, even if it is plain. Send one message.').map((block) => ({
            ...block,
            _key: 'q',
          })),
        ],
      },
      {
        _type: 'tab',
        _key: 'week',
        title: 'This week',
        content: [
          ...paragraphs(
            'Choose two activities that used to matter to you, and put a day and time next to each. Start smaller than feels reasonable.',
          ),
          {
            _type: 'expandableTag',
            _key: 'activation',
            label: 'What is behavioral activation?',
            content: paragraphs('Doing comes before feeling like it.'),
          },
        ],
      },
      {
        _type: 'tab',
        _key: 'month',
        title: 'This month',
        content: paragraphs(
          'Book an appointment with a doctor or therapist. Write down three things you want to say, since it is easy to go blank in the room.',
        ),
      },
    ],
  },
  minimal: {
    _type: 'tabNav',
    _key: 'tabNav-minimal',
    tabs: [
      {_type: 'tab', _key: 'a', title: 'At home', content: paragraphs('Keep the phone out of the bedroom.')},
      {_type: 'tab', _key: 'b', title: 'Away', content: paragraphs('Bring your own pillow.')},
    ],
  },
  longest: {
    _type: 'tabNav',
    _key: 'tabNav-longest',
    tabs: [
      'Before your first appointment',
      'Serotonin and norepinephrine reuptake inhibitors',
      'Talking',
      'Cognitive behavioral therapy for insomnia (CBT-I), in person or online, alone or in a group',
      'Hydroxytryptophan-levodopa-carbidopa-entacapone',
      'What else helps',
    ].map((title, index) => ({
      _type: 'tab' as const,
      _key: `t${index}`,
      title,
      content: paragraphs(`${title}: bring your questions, and somebody who listens with you.`),
    })),
  },
  nested: {
    _type: 'tabNav',
    _key: 'tabNav-nested',
    tabs: [
      {_type: 'tab', _key: 'card', title: 'Our pick', content: [referenceTo('productCard-fixture-compact')]},
      {
        _type: 'tab',
        _key: 'more',
        title: 'Compare',
        content: [
          {
            _type: 'tabNav',
            _key: 'inner',
            tabs: [
              {_type: 'tab', _key: 'x', title: 'Gummies', content: paragraphs('Sweet, and slow.')},
              {_type: 'tab', _key: 'y', title: 'Oils', content: paragraphs('Bitter, and faster.')},
            ],
          },
        ],
      },
    ],
  },
  one: {
    _type: 'tabNav',
    _key: 'tabNav-one',
    tabs: [{_type: 'tab', _key: 'only', title: 'Today', content: paragraphs('One tab alone is text under its title.')}],
  },
  rightToLeft: {
    _type: 'tabNav',
    _key: 'tabNav-rtl',
    tabs: [
      {_type: 'tab', _key: 'a', title: 'اليوم', content: paragraphs('اشرب كوبًا من الماء.')},
      {_type: 'tab', _key: 'b', title: 'هذا الأسبوع', content: paragraphs('اختر نشاطين.')},
    ],
  },
  invalidIncomplete: {
    _type: 'tabNav',
    _key: 'tabNav-incomplete',
    tabs: [
      {_type: 'tab', _key: 'a', title: 'Empty'},
      {_type: 'tab', _key: 'b', content: paragraphs('A part without a title is still there.')},
      {_type: 'tab', _key: 'c', title: 'Last', content: paragraphs('And so is this one.')},
    ],
  },
  invalid: {_type: 'tabNav', _key: 'tabNav-invalid', tabs: []},
} satisfies WidgetFixtures<'tabNav'>
