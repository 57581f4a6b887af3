import {useState} from 'react'
import {type Rename, renameOf} from '../rename/rename.ts'
import {widgetDocuments} from '../schemas/widgetTypes.ts'
import type {AuditedPart} from './auditParts.ts'
import {companionsOf} from './publishTogether.ts'

const widgetTypes: ReadonlySet<string> = new Set(widgetDocuments.map(({name}) => name))

/** What of an article and of what it shows is published, as the editor chooses, and what is to be said of it. */
export interface ChosenParts {
  readonly article: AuditedPart | undefined
  /** What was never published. */
  readonly required: readonly AuditedPart[]
  /** What was published and has changed since. */
  readonly changed: readonly AuditedPart[]
  /** What is published as it is, and has something to be said about. */
  readonly others: readonly AuditedPart[]
  /** All that is published, the article included. */
  readonly chosen: readonly AuditedPart[]
  readonly errors: number
  readonly warnings: number
  /** The change of path that publishing makes. */
  readonly rename: Rename | undefined
  readonly isChosen: (part: AuditedPart) => boolean
  readonly toggle: (id: string) => void
}

/** Keeps which changed documents are published with an article. */
export function useChosenParts(parts: readonly AuditedPart[], articleId: string): ChosenParts {
  const {required, changed} = companionsOf(parts, articleId)
  const [left, setLeft] = useState<ReadonlySet<string>>(
    // Facts of products and people show on other pages too: they are published along only if somebody says so.
    () => new Set(changed.filter(({type}) => !widgetTypes.has(type)).map(({id}) => id)),
  )
  const chosen = parts.filter(({id, draft}) => draft !== undefined && !left.has(id))
  const count = (wanted: 'error' | 'warning'): number =>
    chosen.flatMap(({findings}) => findings.filter(({level}) => level === wanted)).length
  const article = parts.find(({id}) => id === articleId)
  return {
    article,
    required,
    changed,
    others: parts.filter(({draft, findings}) => draft === undefined && findings.some(({level}) => level !== 'info')),
    chosen,
    errors: count('error'),
    warnings: count('warning'),
    rename: renameOf(article?.draft, article?.published),
    isChosen: ({id}) => !left.has(id),
    toggle: (id) => {
      const rest = new Set(left)
      if (!rest.delete(id)) rest.add(id)
      setLeft(rest)
    },
  }
}
