import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** Widgets of the old site that are not built: readers see nothing, editors a note, whatever the document holds. */
export const legacyWidgetFixtures = {
  default: {
    _id: 'legacyWidget-fixture-default',
    _type: 'legacyWidget',
    format: 'pathing-test',
    reason: 'There is no widget of this format yet.',
    articleId: '481203',
    raw: '{"type":"widget","format":"pathing-test","id":"w-1","data":{"experiment":"hero"}}',
  },
  minimal: {_id: 'legacyWidget-fixture-minimal', _type: 'legacyWidget', format: 'assessment', raw: '{}'},
  invalid: {_id: 'legacyWidget-fixture-invalid', _type: 'legacyWidget'},
} satisfies WidgetFixtures<'legacyWidget'>
