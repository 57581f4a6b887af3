import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** A placement that a driver fits, and one without a name. One that nothing fits shows nothing: see the test. */
export const driverPlacementFixtures = {
  default: {_type: 'driverPlacement', _key: 'placement', placement: 'inArticle50'},
  minimal: {_type: 'driverPlacement', _key: 'placement-minimal', placement: 'inArticle50'},
  invalid: {_type: 'driverPlacement', _key: 'placement-invalid'},
} satisfies WidgetFixtures<'driverPlacement'>
