import type {WidgetFixtures} from '../../contract/fixtures.ts'

const item = (_key: string, number: string, text: string) => ({_type: 'statsItem' as const, _key, number, text})

/** Three numbers; one; a heading alone; nothing; many, long, with signs, and some that do not count; parts that are missing; broken. */
export const statsBlockFixtures = {
  default: {
    _id: 'statsBlock-fixture-default',
    _type: 'statsBlock',
    header: 'You are far from alone',
    items: [
      item('people', '37,300,000', 'people in the US live with diabetes'),
      item('type2', '90', 'percent or more of them have type 2'),
      item('unknown', '1', 'in five does not know it yet'),
    ],
  },
  minimal: {
    _id: 'statsBlock-fixture-minimal',
    _type: 'statsBlock',
    items: [item('sodium', '2,300', 'milligrams of sodium is the most an adult should have in a day')],
  },
  heading: {_id: 'statsBlock-fixture-heading', _type: 'statsBlock', header: 'You are far from alone'},
  empty: {_id: 'statsBlock-fixture-empty', _type: 'statsBlock'},
  longest: {
    _id: 'statsBlock-fixture-longest',
    _type: 'statsBlock',
    header: 'What diabetes costs in the United States each year, in money, in hours and in nights without enough sleep',
    items: [
      item(
        'cost',
        '$412,900,000,000',
        'in medical costs and lost work, which is more than most states spend on everything else together',
      ),
      item('share', '25%', 'of all money that is spent on care'),
      item('odds', '1 in 4', 'adults over 65 has it'),
      item('ratio', '2.6', 'times the costs of somebody without it'),
      item('word', '48', 'hours of otorhinolaryngological-endocrinological continuing education for every nurse'),
      item('deaths', '101,209+', 'deaths a year'),
    ],
  },
  invalidItems: {
    _id: 'statsBlock-fixture-invalid-items',
    _type: 'statsBlock',
    header: 'Numbers',
    items: [
      {_type: 'statsItem', _key: 'noText', number: '90'},
      {_type: 'statsItem', _key: 'noNumber', text: 'people'},
      {_type: 'statsItem', _key: 'nothing'},
    ],
  },
  invalid: {_id: 'statsBlock-fixture-invalid', _type: 'statsBlock', header: {text: 'Numbers'}, items: []},
} satisfies WidgetFixtures<'statsBlock'>
