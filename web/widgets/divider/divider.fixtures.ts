import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** A hairline; a gap; dots; without a style, as an import may store it; an unknown style. */
export const dividerFixtures = {
  default: {_type: 'divider', _key: 'divider', style: 'line'},
  minimal: {_type: 'divider', _key: 'divider-minimal', style: 'line'},
  space: {_type: 'divider', _key: 'divider-space', style: 'space'},
  dots: {_type: 'divider', _key: 'divider-dots', style: 'dots'},
  invalidWithoutStyle: {_type: 'divider', _key: 'divider-without-style'},
  invalid: {_type: 'divider', _key: 'divider-invalid', style: 'wave'},
} satisfies WidgetFixtures<'divider'>
