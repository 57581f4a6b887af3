import {getDraftId, getVersionId, type SanityClient, type SanityDocument} from 'sanity'
import {z} from 'zod'
import {renameOf} from '../rename/rename.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import type {BulkDocument} from './documents.ts'

/** A document that is chosen, such as a person, and what editors call it. */
export interface Choice {
  readonly id: string
  readonly name: string
}

/** A list of an article that is changed, and how: the chosen are added at the end, replace what is there, or are removed. */
export interface ListChange {
  readonly kind: 'categories' | 'authors'
  readonly chosen: readonly Choice[]
  readonly how: 'add' | 'replace' | 'remove'
}

/** What is done to all selected documents. */
export type BulkChange =
  | {readonly kind: 'publish'}
  | {readonly kind: 'unpublish'}
  /** What is undefined stays as it is. The day is `YYYY-MM-DD`. */
  | {readonly kind: 'review'; readonly reviewer: Choice | undefined; readonly day: string | undefined}
  | ListChange
  | {readonly kind: 'release'; readonly release: Choice}

/** One line of the summary: what a field has now, and what it will have. */
export interface Line {
  readonly what: string
  readonly from: string
  readonly to: string
}

/** What a change does to one document, as it is told before it is made. */
export interface Plan {
  readonly document: BulkDocument
  /** Documents that are published with it, or go into a release with it, as it could not be without them. */
  readonly along: readonly BulkDocument[]
  readonly lines: readonly Line[]
  /** Why it is not changed. Empty: it is. */
  readonly refusals: readonly string[]
  /** What the editor should know. */
  readonly warnings: readonly string[]
}

/** The names of documents that values refer to, by their ids. */
export type Names = ReadonlyMap<string, string>

const references = z.array(z.looseObject({_ref: z.string()})).catch([])

/** The ids of the people and categories that the lines of a summary name. */
export function namedIn(documents: readonly BulkDocument[]): readonly string[] {
  const ids = documents.flatMap(({draft, published}) => {
    const newest = draft ?? published
    return [refOf(newest, 'medicalReviewer'), ...idsIn(newest, 'categories'), ...idsIn(newest, 'authors')]
  })
  return [...new Set(ids.filter((id) => id !== ''))]
}

/** What the change does to a document, without what only the lake and the validation know. */
export function planOf(document: BulkDocument, change: BulkChange, names: Names): Plan {
  const {draft, published} = document
  const plan = (lines: readonly Line[], refusal?: string): Plan => ({
    document,
    along: [],
    lines,
    refusals: refusal === undefined ? [] : [refusal],
    warnings: [],
  })
  const state =
    published === undefined ? 'Never published' : draft === undefined ? 'Published' : 'Published, with changes'
  const rename = document.type === 'article' ? renameOf(draft, published) : undefined
  const renamed = rename === undefined ? undefined : `Its path changes from “${rename.from}” to “${rename.to}”`
  switch (change.kind) {
    case 'publish':
      return draft === undefined
        ? plan([], 'Nothing to publish: readers see the newest content.')
        : plan(
            [{what: 'State', from: state, to: 'Published'}],
            renamed && `${renamed}: publish it from its own form, which offers to lead readers on.`,
          )
    case 'unpublish':
      return published === undefined
        ? plan([], 'It is not published.')
        : plan([{what: 'State', from: state, to: 'Draft: readers do not see it'}])
    case 'release':
      return {
        ...plan([{what: 'Release', from: 'not in it', to: change.release.name}]),
        warnings:
          renamed === undefined
            ? []
            : [`${renamed}, and a release leads nobody on: add a redirect from the old path to it.`],
      }
    case 'review':
    case 'categories':
    case 'authors': {
      if (document.type !== 'article') return plan([], 'Only articles have this field.')
      const lines = linesOf(draft ?? published, change, names).filter(({from, to}) => from !== to)
      return plan(lines, lines.length === 0 ? 'It is so already.' : undefined)
    }
  }
}

const listNames = {categories: 'Categories', authors: 'Authors'} as const satisfies Record<ListChange['kind'], string>

function linesOf(
  newest: SanityDocument | undefined,
  change: Extract<BulkChange, {kind: 'review'}> | ListChange,
  names: Names,
): readonly Line[] {
  const nameOf = (id: string): string => names.get(id) ?? id
  if (change.kind !== 'review') {
    const now = idsIn(newest, change.kind)
    const next = nextIds(now, change)
    return [
      {
        what: listNames[change.kind],
        from: listed(now.map(nameOf)),
        to: listed(next.map((id) => chosenName(change, id) ?? nameOf(id))),
      },
    ]
  }
  const reviewer = refOf(newest, 'medicalReviewer')
  return [
    ...(change.reviewer === undefined
      ? []
      : [
          {
            what: 'Medical reviewer',
            from:
              reviewer === '' ? 'nobody' : reviewer === change.reviewer.id ? change.reviewer.name : nameOf(reviewer),
            to: change.reviewer.name,
          },
        ]),
    ...(change.day === undefined
      ? []
      : [{what: 'Reviewed on', from: dayOf(fieldOf(newest, 'medicallyReviewedAt')), to: change.day}]),
  ]
}

function chosenName({chosen}: ListChange, id: string): string | undefined {
  return chosen.find((choice) => choice.id === id)?.name
}

/** The fields that a change sets in a draft. */
export function fieldsOf(
  document: BulkDocument,
  change: BulkChange,
  now: number = Date.now(),
): Readonly<Record<string, unknown>> {
  const newest = document.draft ?? document.published
  if (change.kind === 'review')
    return {
      ...(change.reviewer === undefined ? {} : {medicalReviewer: {_type: 'reference', _ref: change.reviewer.id}}),
      ...(change.day === undefined ? {} : {medicallyReviewedAt: timeOf(change.day, now)}),
    }
  if (change.kind === 'categories' || change.kind === 'authors') {
    const kept = new Map(references.parse(fieldOf(newest, change.kind)).map((reference) => [reference._ref, reference]))
    return {
      [change.kind]: nextIds(idsIn(newest, change.kind), change).map(
        (id) => kept.get(id) ?? {_type: 'reference', _key: id.slice(-24), _ref: id},
      ),
    }
  }
  return {}
}

/** Noon of a day, so that it is this day in every time zone of the readers' continent; of today, not a time to come. */
function timeOf(day: string, now: number): string {
  return new Date(Math.min(Date.parse(`${day}T12:00:00.000Z`), now)).toISOString()
}

/** An action of the lake. */
export type Action = Exclude<Parameters<SanityClient['action']>[0], readonly unknown[]>

/** The actions of the lake that make a change of the state, all in one transaction. */
export function actionsOf({document, along}: Plan, change: BulkChange): readonly Action[] {
  const {id} = document
  switch (change.kind) {
    case 'publish':
      return [...along, document].flatMap((each) =>
        each.draft === undefined
          ? []
          : [
              {
                actionType: 'sanity.action.document.publish' as const,
                publishedId: each.id,
                draftId: each.draft._id,
                ifDraftRevisionId: each.draft._rev,
                ...(each.published === undefined ? {} : {ifPublishedRevisionId: each.published._rev}),
              },
            ],
      )
    case 'unpublish':
      return [{actionType: 'sanity.action.document.unpublish' as const, publishedId: id, draftId: getDraftId(id)}]
    case 'release':
      return [...along, document].flatMap((each) => {
        const base = each.draft ?? each.published
        return base === undefined
          ? []
          : [
              {
                actionType: 'sanity.action.document.version.create' as const,
                publishedId: each.id,
                baseId: base._id,
                versionId: getVersionId(each.id, change.release.id),
                ifBaseRevisionId: base._rev,
              },
            ]
      })
    case 'review':
    case 'categories':
    case 'authors':
      return []
  }
}

function nextIds(now: readonly string[], {chosen, how}: ListChange): readonly string[] {
  const ids = chosen.map(({id}) => id)
  switch (how) {
    case 'add':
      return [...new Set([...now, ...ids])]
    case 'replace':
      return ids
    case 'remove':
      return now.filter((id) => !ids.includes(id))
  }
}

function idsIn(document: SanityDocument | undefined, list: ListChange['kind']): readonly string[] {
  return references.parse(fieldOf(document, list)).map(({_ref}) => _ref)
}

function refOf(document: SanityDocument | undefined, field: string): string {
  const id = fieldOf(fieldOf(document, field), '_ref')
  return typeof id === 'string' ? id : ''
}

function dayOf(date: unknown): string {
  return typeof date === 'string' ? date.slice(0, 10) : 'no day'
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ')
}
