/**
 * How the documents of one `*` were found. `scan`: all there are were looked at. `order`: an ordered index was walked until enough were
 * found. `union` and `intersection` are of several others, which `reads` names.
 */
export type Access =
  | 'scan'
  | 'ids'
  | 'type'
  | 'field'
  | 'range'
  | 'references'
  | 'text'
  | 'order'
  | 'union'
  | 'intersection'

/** One `*` of a query, summed up over all the times that it was read (a subquery is read once a document). */
export interface PlanStep {
  readonly access: Access
  /** What was read, in words. Literals of the query appear in it, values of parameters and documents do not. */
  readonly reads: string
  readonly runs: number
  /** How many documents the index promised. */
  readonly estimated: number
  /** How many documents the filter was really tried on. */
  readonly candidates: number
  /** How many of them it let through. */
  readonly results: number
}

/** How a query was answered (`explain=true`, the log of slow queries). */
export interface Explanation {
  readonly steps: readonly PlanStep[]
  /** Whether any `*` looked at all documents. */
  readonly scanned: boolean
  /** References followed. */
  readonly dereferences: number
}

/** Notes what happens while a query runs. */
export class PlanRecorder {
  readonly #steps = new Map<object, {-readonly [Key in keyof PlanStep]: PlanStep[Key]}[]>()
  dereferences = 0

  /** Records a reading. `place` identifies the place in the query; readings of the same kind at a place are added up. */
  note(place: object, reading: Omit<PlanStep, 'runs'>): void {
    const steps = this.#steps.get(place) ?? []
    const step = steps.find(({access, reads}) => access === reading.access && reads === reading.reads)
    if (step === undefined) {
      this.#steps.set(place, [...steps, {...reading, runs: 1}])
      return
    }
    step.runs++
    step.estimated += reading.estimated
    step.candidates += reading.candidates
    step.results += reading.results
  }

  explain(): Explanation {
    const steps = [...this.#steps.values()].flat().map((step) => ({...step}))
    return {steps, scanned: steps.some(({access}) => access === 'scan'), dereferences: this.dereferences}
  }
}
