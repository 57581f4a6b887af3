import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** With a prompt; without; long texts; to a shop; right to left; an address that could run code. */
export const endOfSectionLinkFixtures = {
  default: {
    _type: 'endOfSectionLink',
    _key: 'endOfSectionLink',
    prompt: 'Not sure CBD is for you?',
    displayText: 'Read: other ways to calm a racing mind',
    destinationUrl: '/health/calm-a-racing-mind',
  },
  minimal: {
    _type: 'endOfSectionLink',
    _key: 'endOfSectionLink-minimal',
    displayText: 'How to read a supplement label',
    destinationUrl: '/nutrition/supplement-labels',
  },
  longest: {
    _type: 'endOfSectionLink',
    _key: 'endOfSectionLink-longest',
    prompt:
      'Do you wake at three every night, lie there until five, and wonder whether a sleep-restriction protocol could help you too?',
    displayText:
      'Read: what cognitive behavioral therapy for insomnia asks of you in each of its six weeks, and what the hydroxyzine-diphenhydramine comparison found',
    destinationUrl: 'https://www.example.org/sleep/cbt-i',
  },
  shop: {
    _type: 'endOfSectionLink',
    _key: 'endOfSectionLink-shop',
    prompt: 'Ready to try it?',
    displayText: 'See today’s price of the Quillmoor gummies',
    destinationUrl: 'https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&subid=1001',
  },
  rightToLeft: {
    _type: 'endOfSectionLink',
    _key: 'endOfSectionLink-rtl',
    prompt: 'هل تريد معرفة المزيد؟',
    displayText: 'اقرأ: طرق أخرى لتهدئة الذهن',
    destinationUrl: '/health/calm-a-racing-mind',
  },
  invalid: {
    _type: 'endOfSectionLink',
    _key: 'endOfSectionLink-invalid',
    displayText: 'Read on',
    destinationUrl: 'javascript:alert(1)',
  },
} satisfies WidgetFixtures<'endOfSectionLink'>
