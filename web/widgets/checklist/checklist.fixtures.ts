import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const item = (_key: string, text: string) => ({_type: 'textItem' as const, _key, text: paragraphs(text)})

/** In full, with marks and a link; one item; long, with more items than appear within 5 s; empty items; broken. */
export const checklistFixtures = {
  default: {
    _id: 'checklist-fixture-default',
    _type: 'checklist',
    header: 'Before your next appointment',
    items: [
      item('questions', 'Write down your three main questions'),
      item('meter', 'Bring your meter or its app'),
      item('list', 'List every medication, and every supplement'),
      {
        _type: 'textItem',
        _key: 'checks',
        text: [
          {
            _type: 'block',
            _key: 'p0',
            style: 'normal',
            markDefs: [{_type: 'link', _key: 'l', href: '/diabetes/yearly-checks'}],
            children: [
              {_type: 'span', _key: 'a', text: 'Ask which checks are ', marks: []},
              {_type: 'span', _key: 'b', text: 'due', marks: ['strong']},
              {_type: 'span', _key: 'c', text: ' (', marks: []},
              {_type: 'span', _key: 'd', text: 'see the list', marks: ['l']},
              {_type: 'span', _key: 'e', text: ')', marks: []},
            ],
          },
        ],
      },
    ],
  },
  minimal: {_id: 'checklist-fixture-minimal', _type: 'checklist', items: [item('jar', 'A jar with a lid')]},
  longest: {
    _id: 'checklist-fixture-longest',
    _type: 'checklist',
    header: 'What to put into a bag on the evening before a stay in hospital, for you and for whoever comes with you',
    items: [
      item(
        'list',
        'A list of everything that you take, with doses and times, and the telephone number of the pharmacy that filled it, because somebody will ask for it at an hour when nobody there picks up',
      ),
      item('word', 'Your otorhinolaryngologist-endocrinologist-anesthesiologist correspondence'),
      {
        _type: 'textItem',
        _key: 'two',
        text: paragraphs('A charger.', 'A long cable: sockets are never beside the bed.'),
      },
      ...['Glasses', 'Hearing aids', 'A robe', 'Slippers', 'A pen', 'A book', 'Earplugs', 'Snacks', 'Coins'].map(
        (text) => item(text, text),
      ),
    ],
  },
  invalidItems: {
    _id: 'checklist-fixture-invalid-items',
    _type: 'checklist',
    header: 'You need',
    items: [{_type: 'textItem', _key: 'empty'}, item('jar', 'A jar with a lid')],
  },
  invalid: {_id: 'checklist-fixture-invalid', _type: 'checklist', header: 'You need', items: 'none'},
} satisfies WidgetFixtures<'checklist'>
