/** A value that JSON lacks. It becomes JSON when the result is written down. */
export abstract class LanguageValue {
  /** What `JSON.stringify` writes for it. */
  abstract toJSON(): unknown
}
