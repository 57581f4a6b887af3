/** What editors call a field, and the type of its object or of the items of its list, where there is one alone. */
export interface FieldTitle {
  readonly title: string
  readonly type?: string
}

/** What editors call types and their fields in the Studio, by the names that they have in the schema. */
export type Titles = Readonly<
  Record<string, {readonly title: string; readonly fields: Readonly<Record<string, FieldTitle>>}>
>
