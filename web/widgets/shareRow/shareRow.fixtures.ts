import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** Three ways; one; all; a way that is none, as imports may have; only such a way. */
export const shareRowFixtures = {
  default: {_type: 'shareRow', _key: 'shareRow', networks: ['pinterest', 'email', 'copy']},
  minimal: {_type: 'shareRow', _key: 'shareRow-minimal', networks: ['email']},
  longest: {_type: 'shareRow', _key: 'shareRow-longest', networks: ['facebook', 'x', 'pinterest', 'email', 'copy']},
  copyOnly: {_type: 'shareRow', _key: 'shareRow-copy', networks: ['copy']},
  invalidNetwork: {_type: 'shareRow', _key: 'shareRow-unknown', networks: ['digg', 'facebook']},
  invalid: {_type: 'shareRow', _key: 'shareRow-invalid', networks: ['digg']},
} satisfies WidgetFixtures<'shareRow'>
