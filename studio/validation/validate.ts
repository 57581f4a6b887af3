import {schemaTypes} from '../schemas/schemaTypes.ts'
import {createValidator} from './validator.ts'

/** Validates a document against the schema of this Studio. */
export const validate = createValidator(schemaTypes)
