import type {Doc} from '../store/document.ts'
import {compileFilter, type Filter} from './filter.ts'
import type {Grant, Permission} from './roles.ts'

/**
 * Whether a caller may read a stored document (`drafts.x`, not `x` under a perspective). `doc` spares reading it once more where the
 * answer depends on its content.
 */
export type CanSee = (storedId: string, doc?: Doc) => boolean

/** What a caller may do. */
export interface Access {
  /** Callers with the same key may do the same to the same documents. */
  readonly key: string
  /** `everything`: `canSee` is always true; `public`: ids without a dot; `some`: ask. */
  readonly reads: 'everything' | 'public' | 'some'
  readonly canSee: CanSee
  /** What all of this was made from. */
  readonly grants: readonly Grant[]
  /** Whether the document, as it is given, matches a grant with this permission. */
  allows(permission: Permission, doc: Doc): boolean
  /** Whether there is any document that this permission is given on. */
  has(permission: Permission): boolean
}

interface Tests {
  readonly all: boolean
  readonly byId: readonly ((id: string) => boolean)[]
  readonly byDocument: readonly Extract<Filter, {kind: 'document'}>[]
}

/**
 * Compiles a list of grants for one caller. `read` gets a stored document where a filter needs its content.
 * @throws FilterError
 */
export function compileAccess(
  role: string,
  grants: readonly Grant[],
  userId: string | undefined,
  read: (id: string) => Doc | undefined,
): Access {
  const filters = grants.map(({filter, permissions}) => ({filter: compileFilter(filter), permissions}))
  const known = new Map<Permission, Tests>()
  const testsOf = (permission: Permission): Tests => {
    const found = known.get(permission) ?? collect(filters.filter((each) => each.permissions.includes(permission)))
    known.set(permission, found)
    return found
  }
  const passes = ({all, byId, byDocument}: Tests, id: string, document: () => Doc | undefined): boolean => {
    if (all || byId.some((matches) => matches(id))) return true
    if (byDocument.length === 0) return false
    const doc = document()
    return doc !== undefined && byDocument.some(({matches}) => matches(doc, userId))
  }
  const reading = testsOf('read')
  return {
    // Filters that look into documents may ask who is calling; the others are the same for everyone with the role.
    key: filters.some(({filter}) => filter.kind === 'document') ? `${role}/${userId ?? ''}` : role,
    reads: reading.all ? 'everything' : role === 'anonymous' ? 'public' : 'some',
    grants,
    canSee: reading.all ? () => true : (id, doc) => passes(reading, id, () => doc ?? read(id)),
    allows: (permission, doc) => passes(testsOf(permission), doc._id, () => doc),
    has: (permission) => filters.some((each) => each.permissions.includes(permission)),
  }
}

function collect(filters: readonly {readonly filter: Filter}[]): Tests {
  return {
    all: filters.some(({filter}) => filter.kind === 'all'),
    byId: filters.flatMap(({filter}) => (filter.kind === 'id' ? [filter.matches] : [])),
    byDocument: filters.flatMap(({filter}) => (filter.kind === 'document' ? [filter] : [])),
  }
}

/** The permission that a change of a document lacks; undefined: it may be made. Deleting is an update, as the Studio sees it. */
export function missingPermission(access: Access, before: Doc | null, after: Doc | null): Permission | undefined {
  if (before === null) return after === null || access.allows('create', after) ? undefined : 'create'
  const isAllowed = access.allows('update', before) && (after === null || access.allows('update', after))
  return isAllowed ? undefined : 'update'
}
