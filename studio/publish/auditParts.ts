import {
  type CurrentUser,
  getPublishedId,
  type Path,
  pathToString,
  type SanityClient,
  validateDocument,
  type Workspace,
} from 'sanity'
import type {PagePart} from './publishSet.ts'

/** Something about a document that an editor is told before it is published. */
export interface Finding {
  /** An error blocks publishing, a warning asks, and a note only says. */
  readonly level: 'error' | 'warning' | 'info'
  readonly message: string
  /** Where in the document, as links into the Studio name it: `body[_key=="a"].widget`. Empty for the whole document. */
  readonly path: string
}

/** A document with what is found in it. */
export interface AuditedPart extends PagePart {
  readonly findings: readonly Finding[]
}

interface Auditor {
  readonly workspace: Workspace
  readonly currentUser?: Omit<CurrentUser, 'role'> | null
  readonly getClient?: () => SanityClient
}

/**
 * What the Studio's own validation says about each document, with the rules of its fields. References to documents that
 * are published along are no fault: `publishedAlong` are their ids. Rejects where a rule that looks something up gets
 * no answer.
 */
export async function auditParts(
  parts: readonly PagePart[],
  publishedAlong: ReadonlySet<string>,
  auditor: Auditor,
): Promise<readonly AuditedPart[]> {
  const published = new Set(parts.flatMap((part) => (part.published === undefined ? [] : [part.id])))
  const others = new Map<string, Promise<boolean>>()
  const exists = (id: string): Promise<boolean> => {
    const known = others.get(id) ?? isPublished(auditor.workspace, id)
    others.set(id, known)
    return known
  }
  const audited: AuditedPart[] = []
  // One after the other: each validation runs its own rules at once, and the form behind the dialog stays usable.
  for (const part of parts) {
    const document = part.draft ?? part.published
    if (document === undefined) continue
    const markers = await validateDocument({
      ...auditor,
      document,
      environment: 'studio',
      getDocumentExists: ({id}) =>
        publishedAlong.has(getPublishedId(id)) || published.has(id) ? Promise.resolve(true) : exists(id),
    })
    audited.push({...part, findings: unique(markers.flatMap(findingOf))})
  }
  return audited
}

async function isPublished(workspace: Workspace, id: string): Promise<boolean> {
  const client = workspace.getClient({apiVersion: '2025-02-19'})
  return (await client.fetch<number>('count(*[_id == $id])', {id}, {perspective: 'raw'})) > 0
}

function findingOf({level, message, path}: {level: string; message: string; path: Path}): readonly Finding[] {
  return level === 'error' || level === 'warning' || level === 'info'
    ? [{level, message, path: pathToString(path)}]
    : []
}

const weight = {error: 0, warning: 1, info: 2} as const

/** A rule of several parts gives its message once for each. Errors come first. */
function unique(findings: readonly Finding[]): readonly Finding[] {
  const known = new Map(findings.map((finding) => [`${finding.level} ${finding.path} ${finding.message}`, finding]))
  return [...known.values()].toSorted((one, other) => weight[one.level] - weight[other.level])
}
