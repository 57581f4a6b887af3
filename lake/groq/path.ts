import {LanguageValue} from './languageValue.ts'

/** A pattern for ids, as `path("drafts.**")` gives it: `*` stands for one part between dots, `**` for one or more of them. */
export class Path extends LanguageValue {
  readonly pattern: string
  readonly #parts: readonly string[]

  constructor(pattern: string) {
    super()
    this.pattern = pattern
    this.#parts = pattern.split('.')
  }

  /** Whether an id fits; of another path, its text. Takes time in proportion to both lengths, whatever the pattern. */
  matches(id: string): boolean {
    const parts = id.split('.')
    const wanted = this.#parts
    let at = 0
    let next = 0
    let backTo = -1
    let backAt = 0
    while (at < parts.length) {
      const want = wanted[next]
      if (want === '**') {
        // Takes one part for now; when what follows does not fit, it takes one more.
        backTo = ++next
        backAt = ++at
      } else if (want !== undefined && (want === '*' ? parts[at] !== '' : parts[at] === want)) {
        at++
        next++
      } else if (backTo >= 0) {
        next = backTo
        at = ++backAt
      } else return false
    }
    return next === wanted.length
  }

  override toJSON(): string {
    return this.pattern
  }
}
