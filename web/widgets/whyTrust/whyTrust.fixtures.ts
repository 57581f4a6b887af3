import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const metric = (_key: string, count: string, description: string) => ({
  _type: 'trustMetric' as const,
  _key,
  count,
  description,
})

/** Figures with a long explanation; the explanation alone, and the figures alone; long words; nothing that can be shown. */
export const whyTrustFixtures = {
  default: {
    _id: 'whyTrust-fixture-default',
    _type: 'whyTrust',
    metrics: [
      metric('considered', '38', 'gummies considered'),
      metric('tested', '14', 'sent to an independent lab'),
      metric('hours', '1,120', 'hours of tester notes'),
    ],
    explanationTitle: 'Why trust us',
    explanationDescription: paragraphs(
      'Our editors choose every product on this page. Brands cannot pay to be listed, and they do not see a review before you do.',
      'We buy products at retail, send a sample of each to an independent lab, and ask at least four people to use it for two weeks. They write down what they notice, good and bad, before they see the price.',
      'When a recipe or a maker changes, we test again. A product that no longer passes leaves the list, and we say why.',
    ),
  },
  minimal: {
    _id: 'whyTrust-fixture-minimal',
    _type: 'whyTrust',
    explanationDescription: paragraphs('A pharmacist checks every dose on this page.'),
  },
  metricsOnly: {
    _id: 'whyTrust-fixture-metrics-only',
    _type: 'whyTrust',
    metrics: [metric('tested', '4', 'blankets washed thirty times'), metric('people', '22', 'sleepers asked')],
    explanationTitle: 'How we chose these blankets',
  },
  long: {
    _id: 'whyTrust-fixture-long',
    _type: 'whyTrust',
    explanationTitle:
      'Why you can rely on what our editors, testers and pharmacists say about supplements on this page',
    metrics: [
      metric('one', '1,203,411', 'labels of supplements read since we began in 2009, by people and by software'),
      metric('two', '99.5%', 'agreement between label and laboratory'),
      metric('three', '12 of 12', 'pharmacists'),
      metric('four', '$0', 'taken from brands for a place'),
    ],
    explanationDescription: paragraphs(
      'We look up every ingredient in the databases of the Food and Drug Administration and the European Food Safety Authority, read the certificate of analysis of the lot we bought, and ask the maker for the ones that are missing.',
      'If a maker does not answer within four weeks, we say so.',
    ),
  },
  invalid: {_id: 'whyTrust-fixture-invalid', _type: 'whyTrust', metrics: 'none', explanationTitle: 'Why trust us'},
} satisfies WidgetFixtures<'whyTrust'>
