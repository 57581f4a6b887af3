import type {Tab} from '@apothecary/shared/types/sanity.generated.ts'
import {heading, paragraphs, referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

const tab = (_key: string, title: string, content: NonNullable<Tab['content']>) => ({
  _type: 'tab' as const,
  _key,
  title,
  content,
})

/** Three tabs; two with text; many with long titles; widgets and tabs in tabs; one tab; right to left; incomplete tabs; no tabs. */
export const tabNavFixtures = {
  default: {
    _type: 'tabNav',
    _key: 'tabNav',
    tabs: [
      tab('today', 'Today', [
        ...paragraphs(
          'Drink a glass of water, open a curtain, and step outside for five minutes. None of this cures low mood. It gives you a small thing that went as planned.',
        ),
        heading('small', 'h4', 'Small is enough'),
        ...paragraphs('Eat something, even if it is plain. Send one message.').map((block) => ({
          ...block,
          _key: 'q',
        })),
      ]),
      tab('week', 'This week', [
        ...paragraphs(
          'Choose two activities that used to matter to you, and put a day and time next to each. Start smaller than feels reasonable.',
        ),
        {
          _type: 'expandableTag',
          _key: 'activation',
          label: 'What is behavioral activation?',
          content: paragraphs('Doing comes before feeling like it.'),
        },
      ]),
      tab(
        'month',
        'This month',
        paragraphs(
          'Book an appointment with a doctor or therapist. Write down three things you want to say, since it is easy to go blank in the room.',
        ),
      ),
    ],
  },
  minimal: {
    _type: 'tabNav',
    _key: 'tabNav-minimal',
    tabs: [
      tab('a', 'At home', paragraphs('Keep the phone out of the bedroom.')),
      tab('b', 'Away', paragraphs('Bring your own pillow.')),
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
    ].map((title, index) =>
      tab(`t${index}`, title, paragraphs(`${title}: bring your questions, and somebody who listens with you.`)),
    ),
  },
  nested: {
    _type: 'tabNav',
    _key: 'tabNav-nested',
    tabs: [
      tab('card', 'Our pick', [referenceTo('productCard-fixture-compact')]),
      tab('more', 'Compare', [
        {
          _type: 'tabNav',
          _key: 'inner',
          tabs: [
            tab('x', 'Gummies', paragraphs('Sweet, and slow.')),
            tab('y', 'Oils', paragraphs('Bitter, and faster.')),
          ],
        },
      ]),
    ],
  },
  one: {
    _type: 'tabNav',
    _key: 'tabNav-one',
    tabs: [tab('only', 'Today', paragraphs('One tab alone is text under its title.'))],
  },
  rightToLeft: {
    _type: 'tabNav',
    _key: 'tabNav-rtl',
    tabs: [tab('a', 'اليوم', paragraphs('اشرب كوبًا من الماء.')), tab('b', 'هذا الأسبوع', paragraphs('اختر نشاطين.'))],
  },
  invalidIncomplete: {
    _type: 'tabNav',
    _key: 'tabNav-incomplete',
    tabs: [
      {_type: 'tab', _key: 'a', title: 'Empty'},
      {_type: 'tab', _key: 'b', content: paragraphs('A part without a title is still there.')},
      tab('c', 'Last', paragraphs('And so is this one.')),
    ],
  },
  invalid: {_type: 'tabNav', _key: 'tabNav-invalid', tabs: []},
} satisfies WidgetFixtures<'tabNav'>
