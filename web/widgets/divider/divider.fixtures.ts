import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** A hairline; what old documents hold; a gap; dots; a style nobody knows. */
export const dividerFixtures = {
  default: {_type: 'divider', _key: 'divider', style: 'line'},
  minimal: {_type: 'divider', _key: 'divider-minimal'},
  space: {_type: 'divider', _key: 'divider-space', style: 'space'},
  dots: {_type: 'divider', _key: 'divider-dots', style: 'dots'},
  invalid: {_type: 'divider', _key: 'divider-invalid', style: 'wave'},
} satisfies WidgetFixtures<'divider'>
