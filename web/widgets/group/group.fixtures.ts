import {heading, paragraphs, referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

const longTitle =
  'Preventive treatments for people who have migraine on four or more days a month, and for those whose attacks keep them from work, school or family'

/** With headings and a call-out; without a title; a long title; groups in a group and in a row; no content. */
export const groupFixtures = {
  default: {
    _type: 'group',
    _key: 'group',
    title: 'Treatments at a glance',
    content: [
      heading('acute', 'h3', 'During an attack'),
      ...paragraphs('Acute treatments work best when you take them early, while the pain is still mild.'),
      heading('preventive', 'h3', 'Between attacks'),
      ...paragraphs(
        'A doctor may suggest a preventive treatment if you have four or more migraine days a month, or if attacks keep you from daily life.',
      ).map((block) => ({...block, _key: 'between'})),
      referenceTo('callout-fixture-default'),
    ],
  },
  minimal: {
    _type: 'group',
    _key: 'group-minimal',
    content: paragraphs('A group without a title keeps its blocks together, and adds nothing to the page.'),
  },
  longest: {
    _type: 'group',
    _key: 'group-longest',
    title: longTitle,
    content: [
      ...paragraphs(
        'Otorhinolaryngologists sometimes see vestibular migraine first.',
        'Each of these has its own side effects. Tell your doctor about every medication you take, also those without a prescription, before you begin.',
      ),
      {_type: 'divider', _key: 'line', style: 'line'},
    ],
  },
  nested: {
    _type: 'group',
    _key: 'group-nested',
    title: 'Keep a diary',
    content: [
      {
        _type: 'group',
        _key: 'inner',
        title: 'What to write down',
        content: paragraphs('When it began, how long it lasted, what you took, and whether it helped.'),
      },
      {
        _type: 'row',
        _key: 'row',
        layout: 'splitWidth',
        columns: [
          {
            _type: 'rowColumn',
            _key: 'left',
            content: [
              {
                _type: 'group',
                _key: 'paper',
                title: 'On paper',
                content: paragraphs('A calendar by the bed is enough.'),
              },
            ],
          },
          {
            _type: 'rowColumn',
            _key: 'right',
            content: [
              {
                _type: 'group',
                _key: 'phone',
                title: 'On your phone',
                content: paragraphs('Several apps make a report for your doctor.'),
              },
            ],
          },
        ],
      },
    ],
  },
  invalid: {_type: 'group', _key: 'group-invalid', title: 'Treatments at a glance'},
} satisfies WidgetFixtures<'group'>
