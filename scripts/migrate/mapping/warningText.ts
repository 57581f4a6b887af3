import type {Need} from './missing.ts'

/** The text of a warning: of one without it, the site shows the title as a paragraph (containment-2). */
export const warningText: Need = {path: 'text', effect: 'readers see the title alone, as a paragraph,'}
