import {LanguageValue} from './languageValue.ts'

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2})$/

/** A point in time, as `dateTime("…")` gives it. */
export class DateTime extends LanguageValue {
  /** Milliseconds since 1970. */
  readonly time: number

  constructor(time: number) {
    super()
    this.time = time
  }

  /** Reads RFC 3339; null for text that is not, or names a day that does not exist. */
  static parse(text: string): DateTime | null {
    const time = rfc3339.test(text) ? Date.parse(text) : Number.NaN
    return Number.isNaN(time) ? null : new DateTime(time)
  }

  /** The time so many seconds later; null beyond what a date can hold. */
  plus(seconds: number): DateTime | null {
    const time = this.time + seconds * 1_000
    return Number.isNaN(new Date(time).getTime()) ? null : new DateTime(time)
  }

  /** UTC, with milliseconds only where there are some. */
  override toString(): string {
    const text = new Date(this.time).toISOString()
    return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text
  }

  override toJSON(): string {
    return this.toString()
  }
}
