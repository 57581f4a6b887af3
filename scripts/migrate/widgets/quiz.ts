import {selfCheckMigration} from '../mapping/selfCheck.ts'

/** A self-check with scores. */
export const migrations = [selfCheckMigration('quiz', {needsOneOf: ['questions']})]
