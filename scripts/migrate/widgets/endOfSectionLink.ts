import {defineWidgetMigration} from '../mapping/define.ts'

/** A link that leads on from the end of a section. Its fields have the names of HTML attributes. */
export const migrations = [
  defineWidgetMigration('endOfSectionLink', {
    format: 'end-of-section-link',
    needsOneOf: ['prompt', 'displayText', 'destinationUrl'],
    shownWith: ['displayText', 'destinationUrl'],
    fields: {prompt: 'data-prompt', displayText: 'data-display-text', destinationUrl: 'data-destination-url'},
  }),
]
