import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

/** In full; with its title only; broken. */
export const drugCostSavingsFixtures = {
  default: {
    _id: 'drugCostSavings-fixture-default',
    _type: 'drugCostSavings',
    title: 'Before you start a supplement',
    text: paragraphs(
      'Bring the bottle to your next visit. A pharmacist can tell in minutes whether it gets along with what you take.',
    ),
  },
  minimal: {_id: 'drugCostSavings-fixture-minimal', _type: 'drugCostSavings', title: 'Before you start a supplement'},
  invalid: {_id: 'drugCostSavings-fixture-invalid', _type: 'drugCostSavings', text: 'not rich text'},
} satisfies WidgetFixtures<'drugCostSavings'>
