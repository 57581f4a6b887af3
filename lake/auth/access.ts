import type {Doc} from '../common/document.ts'
import {compileFilter, type Filter} from './filter.ts'
import type {Grant, Permission} from './roles.ts'

/**
 * Whether a caller may read a stored document (`drafts.x`, not `x` under a perspective). `doc` spares reading it once more where the
 * answer depends on its content.
 */
export type CanSee = (storedId: string, doc?: Doc) => boolean

/** Reads a document for the filters of grants: from the store, a transaction in progress, or an earlier state. */
type Documents = (id: string) => Doc | undefined

/** What a caller may do. */
export type Access = ReturnType<typeof compileAccess>

/**
 * Compiles a list of grants for one caller. `read` gets a stored document where a filter needs its content.
 * @throws FilterError
 */
export function compileAccess(role: string, grants: readonly Grant[], userId: string | undefined, read: Documents) {
  const filters = grants.map(({filter, permissions}) => ({filter: compileFilter(filter), permissions}))
  const known = new Map<Permission, Tests>()
  const testsOf = (permission: Permission): Tests => {
    const found = known.get(permission)
    if (found !== undefined) return found
    const given = filters.filter(({permissions}) => permissions.includes(permission))
    const tests = testsIn(given.map(({filter}) => filter))
    known.set(permission, tests)
    return tests
  }
  const passes = ({all, byId, byDocument}: Tests, id: string, document: () => Doc | undefined): boolean => {
    if (all || byId.some(({matches}) => matches(id))) return true
    if (byDocument.length === 0) return false
    const doc = document()
    return doc !== undefined && byDocument.some(({matches}) => matches(doc, userId))
  }
  const reading = testsOf('read')
  const reads: 'everything' | 'public' | 'some' = reading.all ? 'everything' : role === 'anonymous' ? 'public' : 'some'
  const canSeeIn = (documents: Documents): CanSee =>
    reading.all ? () => true : (id, doc) => passes(reading, id, () => doc ?? documents(id))
  return {
    /**
     * Callers with the same key may do the same to the same documents. Filters that look into documents may ask who is calling; the others are the
     * same for everyone with the role.
     */
    key: filters.some(({filter}) => filter.kind === 'document') ? `${role}/${userId ?? ''}` : role,
    /** `everything`: `canSee` is always true; `public`: ids without a dot; `some`: ask. */
    reads,
    /** Whether the caller may do the same as long as the documents stay the same: no filter asks for the time. */
    isDeterministic: filters.every(({filter}) => filter.kind !== 'document' || !filter.asksForTime),
    /** The grants that this was compiled from. */
    grants,
    /** Whether the caller may read a document of the store. */
    canSee: canSeeIn(read),
    /** The same for documents that are not those of the store: of a transaction in progress, or of an earlier state. */
    canSeeIn,
    /** Whether some grant could match a document with this id. It does not depend on whether there is such a document. */
    couldSee: (id: string): boolean =>
      reading.all || reading.byDocument.length > 0 || reading.byId.some(({matches}) => matches(id)),
    /** Whether this permission is given on all documents, whatever is in them. */
    everywhere: (permission: Permission): boolean => testsOf(permission).all,
    /** Whether the document, as it is given, matches a grant with this permission. */
    allows: (permission: Permission, doc: Doc): boolean => passes(testsOf(permission), doc._id, () => doc),
    /** Whether there is any document that this permission is given on. */
    has: (permission: Permission): boolean => filters.some(({permissions}) => permissions.includes(permission)),
  }
}

type Tests = ReturnType<typeof testsIn>

/** Filters by what they need to know. */
function testsIn(filters: readonly Filter[]) {
  return {
    all: filters.some(({kind}) => kind === 'all'),
    byId: filters.filter((filter) => filter.kind === 'id'),
    byDocument: filters.filter((filter) => filter.kind === 'document'),
  }
}

/** The permission that a change of a document lacks; undefined: it may be made. Deleting is an update, as the Studio sees it. */
export function missingPermission(access: Access, before: Doc | null, after: Doc | null): Permission | undefined {
  if (before === null) return after === null || access.allows('create', after) ? undefined : 'create'
  const isAllowed = access.allows('update', before) && (after === null || access.allows('update', after))
  return isAllowed ? undefined : 'update'
}
