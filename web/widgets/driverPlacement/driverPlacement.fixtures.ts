import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** A placement with a driver, and one without a name. For a placement without a driver see the test. */
export const driverPlacementFixtures = {
  default: {_type: 'driverPlacement', _key: 'placement', placement: 'inArticle50'},
  minimal: {_type: 'driverPlacement', _key: 'placement-minimal', placement: 'inArticle50'},
  invalid: {_type: 'driverPlacement', _key: 'placement-invalid'},
} satisfies WidgetFixtures<'driverPlacement'>
