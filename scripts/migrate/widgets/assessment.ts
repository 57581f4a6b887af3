import {selfCheckMigration} from '../mapping/selfCheck.ts'

/** A self-check with scores, of our own or of a quiz service. */
export const migrations = [selfCheckMigration('assessment', {needsOneOf: ['questions', 'embedId']})]
