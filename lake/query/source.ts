import type {Doc} from '../common/document.ts'
import type {Context, Source} from '../groq/types.ts'
import {PlanRecorder} from './explain.ts'
import {defaultTuning, type Tuning} from './plan/accessPath.ts'
import {syncTag} from './tags.ts'
import type {View} from './view.ts'

/** If a result depends on more tags than this, it is cheaper to notify its clients of every change. */
const mostTags = 2_000

/** A view as the data set of one run of a query. It notes what the result depends on, and how it was found. */
export class ViewSource implements Source {
  readonly view: View
  readonly tuning: Tuning
  readonly recorder = new PlanRecorder()
  readonly #tags = new Set<string>()

  constructor(view: View, tuning: Tuning = defaultTuning) {
    this.view = view
    this.tuning = tuning
  }

  /** The sync tags of everything that the result depends on. */
  get tags(): readonly string[] {
    return this.#tags.size > mostTags ? [syncTag.everything()] : [...this.#tags]
  }

  /** Notes that every change with one of these tags may change the result. */
  dependOn(tags: Iterable<string>): void {
    for (const tag of tags) this.#tags.add(tag)
  }

  all(): readonly Doc[] {
    this.#tags.add(syncTag.everything())
    const docs = this.view.all()
    const {length} = docs
    this.recorder.note(this, {
      access: 'scan',
      reads: 'all documents',
      estimated: length,
      candidates: length,
      results: length,
    })
    return docs
  }

  get(id: string): Doc | undefined {
    this.#tags.add(syncTag.id(id))
    this.recorder.dereferences++
    return this.view.get(id)
  }

  countReferencing(id: string): number {
    this.#tags.add(syncTag.reference(id))
    return this.view.source.referencing(id).ids.filter((stored) => this.view.sees(stored)).length
  }

  variantsOf(id: string): readonly string[] {
    this.#tags.add(syncTag.id(id))
    const {view} = this
    // Under a perspective every variant has the published id.
    if (view.ties === 'published') return view.get(id) === undefined ? [] : [id]
    return [id, ...view.source.variantsOf(id)].filter((each) => view.sees(each)).sort()
  }
}

/** The source of a run of ours. Queries are planned for views; other sources have no business with a planned query. */
export function sourceOf({options: {source}}: Context): ViewSource {
  if (source instanceof ViewSource) return source
  throw new Error('A planned query needs a view to run on')
}
