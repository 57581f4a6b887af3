import {heading, paragraphs, referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

/** With text; one item; with widgets in it, and a list in the list; long texts; an item without a title, as imports have; no items. */
export const expandableListFixtures = {
  default: {
    _type: 'expandableList',
    _key: 'expandableList',
    items: [
      {
        _type: 'expandableItem',
        _key: 'doctor',
        title: 'What should I say to the doctor?',
        content: paragraphs(
          'Try: “I have felt low most days for a month, and it is affecting my work.” You can also print your answers and hand them over.',
        ),
      },
      {
        _type: 'expandableItem',
        _key: 'afford',
        title: 'What if I cannot afford therapy?',
        content: paragraphs(
          'Ask about sliding-scale fees, community health centers, training clinics at universities, and your employer’s assistance program.',
        ),
      },
      {
        _type: 'expandableItem',
        _key: 'bring',
        title: 'Can I bring someone with me?',
        content: paragraphs('Yes. A friend can help you remember what was said.'),
      },
    ],
  },
  minimal: {
    _type: 'expandableList',
    _key: 'expandableList-minimal',
    items: [
      {
        _type: 'expandableItem',
        _key: 'only',
        title: 'For managers',
        content: paragraphs('Agree on what can wait, and check in at a set time.'),
      },
    ],
  },
  nested: {
    _type: 'expandableList',
    _key: 'expandableList-nested',
    items: [
      {
        _type: 'expandableItem',
        _key: 'friends',
        title: 'For friends and family',
        content: [
          heading('listen', 'h4', 'Ask, and listen'),
          ...paragraphs('Resist the urge to fix it. “I am glad you told me” is enough for a first talk.'),
          referenceTo('callout-fixture-default'),
        ],
      },
      {
        _type: 'expandableItem',
        _key: 'work',
        title: 'At work',
        content: [
          {
            _type: 'expandableList',
            _key: 'inner',
            items: [
              {
                _type: 'expandableItem',
                _key: 'tell',
                title: 'Do I have to tell my employer?',
                content: paragraphs('No. You decide whom you tell, and how much.'),
              },
            ],
          },
        ],
      },
    ],
  },
  longest: {
    _type: 'expandableList',
    _key: 'expandableList-longest',
    items: [
      {
        _type: 'expandableItem',
        _key: 'long',
        title:
          'Is it normal to feel worse in the first two weeks of taking an antidepressant, and when should I call the person who prescribed escitalopram-hydrochloride-oxalate?',
        content: paragraphs(
          'Some people feel restless, sick or more anxious at first. For most, this passes within two weeks.',
          'Call the same day if you think about harming yourself, cannot sleep at all, or feel unusually driven. Do not wait for the next appointment, and do not stop the medication by yourself.',
        ),
      },
      {
        _type: 'expandableItem',
        _key: 'rtl',
        title: 'هل يمكنني التوقف عن تناول الدواء عندما أشعر بالتحسن؟',
        content: paragraphs('تحدث مع طبيبك أولاً.'),
      },
    ],
  },
  invalidWithoutTitle: {
    _type: 'expandableList',
    _key: 'expandableList-untitled',
    items: [
      {_type: 'expandableItem', _key: 'a', content: paragraphs('Ask for a longer appointment when you call.')},
      {_type: 'expandableItem', _key: 'b', title: 'Before you go', content: paragraphs('Write down three questions.')},
      {_type: 'expandableItem', _key: 'c', title: 'After the visit'},
    ],
  },
  invalid: {_type: 'expandableList', _key: 'expandableList-invalid', items: []},
} satisfies WidgetFixtures<'expandableList'>
