import fc from 'fast-check'
import type {Grant} from '../../auth/roles.ts'
import type {JsonObject} from '../../common/document.ts'

/** A filter of a grant, and what it says about a document, written once more without GROQ. */
interface Rule {
  readonly filter: string
  readonly matches: (doc: WorldDoc) => boolean
}

/** The user whose answers are compared; lakes make the id from the name. */
export const asker = {name: 'Rea', id: 'rea'} as const

const rules: readonly Rule[] = [
  {filter: '_id in path("*")', matches: ({_id}) => !_id.includes('.')},
  {filter: '_id in path("drafts.**")', matches: ({_id}) => _id.startsWith('drafts.')},
  {filter: '_id in path("versions.r1.**")', matches: ({_id}) => _id.startsWith('versions.r1.')},
  {filter: '_type == "recipe"', matches: ({_type}) => _type === 'recipe'},
  {filter: 'level < 2', matches: ({level}) => (level ?? 2) < 2},
  {filter: 'owner == identity()', matches: ({owner}) => owner === asker.id},
  {
    filter: '_type != "budget" && !(_id in path("versions.**"))',
    matches: ({_id, _type}) => _type !== 'budget' && !_id.startsWith('versions.'),
  },
  {filter: '_type == "system.release"', matches: ({_type}) => _type === 'system.release'},
]
const everything: Rule = {filter: '_id in path("**")', matches: () => true}

/** A document, with what decides who may read it, which never changes. */
export interface WorldDoc extends JsonObject {
  readonly _id: string
  readonly _type: string
  readonly level?: number
  readonly owner?: string
}

/** Documents with the texts that they have one after another, and what the asker may do. */
export interface World {
  readonly docs: readonly {readonly doc: WorldDoc; readonly texts: readonly string[]}[]
  readonly releases: readonly string[]
  readonly grants: readonly Grant[]
  readonly mayRead: (doc: WorldDoc) => boolean
}

export const bases = ['a', 'b', 'c', 'ab', 'p.x'] as const
/** Every id that a document can have. */
export const ids = bases.flatMap((base) => [base, `drafts.${base}`, `versions.r1.${base}`, `versions.r2.${base}`])
export const types = ['recipe', 'note', 'budget'] as const
export const words = ['sleep', 'zinc', 'iron', 'secret'] as const

const text = fc.array(fc.constantFrom(...words), {minLength: 1, maxLength: 3}).map((list) => list.join(' '))
const doc = fc
  .record({
    _id: fc.constantFrom(...ids),
    _type: fc.constantFrom(...types),
    level: fc.constantFrom(0, 1, 2, 3),
    owner: fc.constantFrom(asker.id, 'someone'),
    number: fc.nat(3),
    target: fc.constantFrom(...ids, '_.releases.r1', 'gone'),
  })
  .map(({target, ...fields}): WorldDoc => ({...fields, ref: {_type: 'reference', _ref: target, _weak: true}}))

const some: fc.Arbitrary<readonly Rule[]> = fc.subarray([...rules], {minLength: 1, maxLength: 3})
const allOrFew: fc.Arbitrary<readonly Rule[]> = fc.oneof(
  fc.constant<readonly Rule[]>([everything]),
  fc.subarray([...rules], {maxLength: 2}),
)
const rights = fc.record({read: some, create: allOrFew, update: allOrFew, history: allOrFew})

/** Documents in all variants, some of them to be read by the asker; roles with permissions of each kind on other documents than they read. */
export const worlds: fc.Arbitrary<World> = fc
  .record({
    docs: fc.uniqueArray(fc.record({doc, texts: fc.array(text, {minLength: 1, maxLength: 3})}), {
      selector: (each) => each.doc._id,
      minLength: 4,
      maxLength: 14,
    }),
    releases: fc.subarray(['r1', 'r2']),
    rights,
  })
  .map(({docs, releases, rights: {read, create, update, history}}) => ({
    docs,
    releases,
    grants: [
      ...read.map(({filter}): Grant => ({filter, permissions: ['read']})),
      ...create.map(({filter}): Grant => ({filter, permissions: ['create']})),
      ...update.map(({filter}): Grant => ({filter, permissions: ['update']})),
      ...history.map(({filter}): Grant => ({filter, permissions: ['history']})),
    ],
    mayRead: (each) => read.some(({matches}) => matches(each)),
  }))

/** The ids of the documents that the asker may not read. */
export function hiddenIds({docs, releases, mayRead}: World): ReadonlySet<string> {
  const ofReleases = releases.map((name) => releaseDoc(name))
  return new Set([...docs.map((each) => each.doc), ...ofReleases].filter((each) => !mayRead(each)).map(({_id}) => _id))
}

/** As much of a release's document as grants look at. */
export function releaseDoc(name: string): WorldDoc {
  return {_id: `_.releases.${name}`, _type: 'system.release'}
}
