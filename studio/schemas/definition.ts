/** What is read of the definition of a type, of a field, or of a member of an array, where rules are added to or taken from all of them. */
export interface Definition {
  readonly name?: string
  readonly type?: string
  readonly hidden?: unknown
  readonly options?: unknown
  readonly validation?: unknown
  readonly fields?: readonly Definition[]
  readonly of?: readonly Definition[]
}

/** Fields or members after a change of each. Without any change it is the same list, as the Studio’s types are named by such objects. */
export function changedParts(
  before: readonly Definition[] | undefined,
  change: (part: Definition) => Definition,
): readonly Definition[] | undefined {
  const after = before?.map(change)
  return after?.some((part, index) => part !== before?.[index]) === true ? after : before
}
