import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** A question; a term; a long label with several paragraphs; right to left; without an explanation. */
export const expandableTagFixtures = {
  default: {
    _type: 'expandableTag',
    _key: 'expandableTag',
    label: 'What is behavioral activation?',
    content: paragraphs(
      'It is the idea behind this step: doing comes before feeling like it. Planned activity brings back small rewards, and mood often follows.',
    ),
  },
  minimal: {
    _type: 'expandableTag',
    _key: 'expandableTag-minimal',
    label: 'Anhedonia',
    content: paragraphs('A loss of interest or pleasure in things you used to enjoy.'),
  },
  longest: {
    _type: 'expandableTag',
    _key: 'expandableTag-longest',
    label:
      'What does my doctor mean by “selective serotonin and norepinephrine reuptake inhibitor”, and is dextromethorphan-bupropion one of them?',
    content: [
      ...paragraphs(
        'These medications keep two of the brain’s messengers, serotonin and norepinephrine, around for longer.',
        'Dextromethorphan-bupropion works in another way. Ask your pharmacist before you take cough medicine with either of them:',
      ),
      {
        _type: 'block',
        _key: 'list',
        style: 'normal',
        listItem: 'bullet',
        level: 1,
        markDefs: [{_type: 'link', _key: 'more', href: '/mental-health/antidepressants'}],
        children: [{_type: 'span', _key: 's', text: 'how antidepressants differ', marks: ['more']}],
      },
    ],
  },
  rightToLeft: {
    _type: 'expandableTag',
    _key: 'expandableTag-rtl',
    label: 'ما هو التنشيط السلوكي؟',
    content: paragraphs('الفكرة بسيطة: الفعل يأتي قبل الرغبة فيه.'),
  },
  invalid: {_type: 'expandableTag', _key: 'expandableTag-invalid', label: 'Anhedonia'},
} satisfies WidgetFixtures<'expandableTag'>
