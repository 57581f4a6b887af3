/**
 * What a role can permit for a document, named as in the Studio and hosted Sanity. `manage` covers everything other than documents: tokens,
 * users, backups, metrics.
 */
export const permissions = ['read', 'create', 'update', 'history', 'editHistory', 'manage'] as const
export type Permission = (typeof permissions)[number]

/** A GROQ filter over one document, and what is allowed on the documents that match. */
export interface Grant {
  readonly filter: string
  readonly permissions: readonly Permission[]
}

/** A named list of grants. Whoever has the role may do what any of them allows. */
export interface Role {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly grants: readonly Grant[]
  /** Made on this lake (`npm run lake -- role add`), not one of the built-in ones. */
  readonly isCustom: boolean
}

const everything = '_id in path("**")'

/** The roles that every lake has. Their names and grants are those of hosted Sanity. */
const builtIn: readonly Omit<Role, 'isCustom'>[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'Reads and writes all documents, and manages users, tokens and backups',
    grants: [{filter: everything, permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage']}],
  },
  {
    name: 'editor',
    title: 'Editor',
    description: 'Reads and writes all documents',
    grants: [{filter: everything, permissions: ['read', 'create', 'update', 'history']}],
  },
  {
    name: 'contributor',
    title: 'Contributor',
    description: 'Reads all documents and writes drafts; others publish them',
    grants: [
      {filter: everything, permissions: ['read', 'history']},
      {filter: '_id in path("drafts.**")', permissions: ['create', 'update']},
      // The pictures and files that are put into drafts.
      {
        filter:
          '_type == "sanity.imageAsset" && string::startsWith(_id, "image-") || _type == "sanity.fileAsset" && string::startsWith(_id, "file-")',
        permissions: ['create'],
      },
    ],
  },
  {
    name: 'viewer',
    title: 'Viewer',
    description: 'Reads all documents, drafts included, and changes nothing',
    grants: [{filter: everything, permissions: ['read', 'history']}],
  },
]
export const builtInRoles: readonly Role[] = builtIn.map((role) => ({...role, isCustom: false}))

/** The role of callers who are not signed in: they may read ids without a dot, which are published documents. It cannot be assigned. */
export const anonymousRole: Role = {
  name: 'anonymous',
  title: 'Everyone',
  description: 'Reads published documents',
  grants: [{filter: '_id in path("*")', permissions: ['read']}],
  isCustom: false,
}
