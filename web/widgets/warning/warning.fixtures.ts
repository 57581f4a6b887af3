import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** With title and marks; the text alone; long, with a list and a telephone number; broken, with text that must still be shown. */
export const warningFixtures = {
  default: {
    _id: 'warning-fixture-default',
    _type: 'warning',
    title: 'If you are thinking about suicide',
    text: [
      {
        _type: 'block',
        _key: 'p0',
        style: 'normal',
        markDefs: [],
        children: [
          {_type: 'span', _key: 'a', text: 'You deserve help right now. In the United States, ', marks: []},
          {_type: 'span', _key: 'b', text: 'call or text 988', marks: ['strong']},
          {
            _type: 'span',
            _key: 'c',
            text: ' at any hour. If you or someone else is in immediate danger, call 911 or go to the nearest emergency room. Outside the US, look up your local crisis line.',
            marks: [],
          },
        ],
      },
    ],
  },
  minimal: {
    _id: 'warning-fixture-minimal',
    _type: 'warning',
    text: paragraphs('Do not take magnesium supplements if you have kidney disease, unless your doctor tells you to.'),
  },
  long: {
    _id: 'warning-fixture-long',
    _type: 'warning',
    title:
      'Before you stop or change an antidepressant, a blood thinner, a seizure medication or anything else that a doctor prescribed for you',
    text: [
      ...paragraphs(
        'Some medications must be reduced slowly. Stopping them from one day to the next can make you very ill.',
      ),
      ...['A racing or uneven heartbeat', 'Confusion, or a seizure', 'Thoughts of harming yourself'].map(
        (text, index) => ({
          _type: 'block' as const,
          _key: `li${index}`,
          style: 'normal' as const,
          listItem: 'bullet' as const,
          level: 1,
          markDefs: [],
          children: [{_type: 'span' as const, _key: 's', text, marks: []}],
        }),
      ),
      {
        _type: 'block',
        _key: 'call',
        style: 'normal',
        markDefs: [{_type: 'link', _key: 'poison', href: 'tel:+18002221222'}],
        children: [
          {_type: 'span', _key: 'a', text: 'If you have taken too much, call Poison Control at ', marks: []},
          {_type: 'span', _key: 'b', text: '1-800-222-1222', marks: ['poison']},
          {_type: 'span', _key: 'c', text: '. It is free, and open day and night.', marks: []},
        ],
      },
    ],
  },
  invalid: {
    _id: 'warning-fixture-invalid',
    _type: 'warning',
    title: 'If your throat swells',
    text: ['Call 911 at once.', {_type: 'block', children: [{_type: 'span', text: 'Do not drive yourself.'}]}],
  },
} satisfies WidgetFixtures<'warning'>
