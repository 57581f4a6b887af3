import {
  createSchema,
  getValueAtPath,
  isDocumentSchemaType,
  pathToString,
  type SanityClient,
  type Schema,
  type SchemaTypeDefinition,
  validateDocument,
  type ValidationMarker,
  type Workspace,
} from 'sanity'
import type {Dataset, Problem, StoredDocument, Validate} from '@apothecary/shared/types/validation.ts'
import {structureProblems} from './structure.ts'

/** What the Studio says about a document, of all levels, by its compiled schema. `fetch` answers the queries of rules. */
export type Mark = (document: StoredDocument, dataset: Dataset) => Promise<readonly ValidationMarker[]>

/** Compiles schema types into the validation that the Studio and `sanity documents validate` run. */
export function createMarker(types: SchemaTypeDefinition[]): {readonly schema: Schema; readonly mark: Mark} {
  const schema = createSchema({name: 'default', types})
  return {
    schema,
    mark: (document, {typeOf, fetch}) => {
      const client = clientOf(fetch)
      return validateDocument({
        document: {_createdAt: '', _updatedAt: '', _rev: '', ...document},
        // The validation reads nothing of a workspace but its schema and its language.
        workspace: {schema} as Workspace,
        getClient: () => client,
        getDocumentExists: ({id}) => Promise.resolve(typeOf(id) !== undefined),
      })
    },
  }
}

/** Compiles schema types into a validation that gives errors, and adds what only the forms of the Studio would notice. */
export function createValidator(types: SchemaTypeDefinition[]): Validate {
  const {schema, mark} = createMarker(types)
  return async (document, dataset) => {
    const type = schema.get(document._type)
    if (!isDocumentSchemaType(type)) {
      return [{path: '', message: `There is no document type “${document._type}”`, isMissing: false}]
    }
    const errors = (await mark(document, dataset)).filter(({level}) => level === 'error')
    const problems = [...structureProblems(document, type, dataset.typeOf), ...errors].map(({path, message}) => ({
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
