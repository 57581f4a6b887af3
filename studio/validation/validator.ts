import {
  createSchema,
  getValueAtPath,
  isDocumentSchemaType,
  pathToString,
  type SanityClient,
  type SchemaTypeDefinition,
  validateDocument,
  type Workspace,
} from 'sanity'
import type {Dataset, Problem, Validate} from '@apothecary/shared/types/validation.ts'
import {structureProblems} from './structure.ts'

/**
 * Compiles schema types into the validation that the Studio and `sanity documents validate` run, and adds what only the forms of the
 * Studio would notice.
 */
export function createValidator(types: SchemaTypeDefinition[]): Validate {
  const schema = createSchema({name: 'default', types})
  return async (document, {typeOf, fetch}) => {
    const type = schema.get(document._type)
    if (!isDocumentSchemaType(type)) {
      return [{path: '', message: `There is no document type “${document._type}”`, isMissing: false}]
    }
    const client = clientOf(fetch)
    const markers = await validateDocument({
      document: {_createdAt: '', _updatedAt: '', _rev: '', ...document},
      // The validation reads nothing of a workspace but its schema and its language.
      workspace: {schema} as Workspace,
      getClient: () => client,
      getDocumentExists: ({id}) => Promise.resolve(typeOf(id) !== undefined),
    })
    const errors = markers.filter(({level}) => level === 'error')
    const problems = [...structureProblems(document, type, typeOf), ...errors].map(({path, message}) => ({
      path: pathToString(path),
      message,
      isMissing: getValueAtPath(document, path) === undefined,
    }))
    return unique(problems)
  }
}

/** A client with the two methods that validation rules call. */
function clientOf(fetch: Dataset['fetch']): SanityClient {
  const client = {fetch, withConfig: () => client} as SanityClient
  return client
}

/** A rule of several parts, such as `min` and `max`, gives its message once for each. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [`${problem.path}\n${problem.message}`, problem])).values()]
}
