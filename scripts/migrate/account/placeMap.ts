/** Values by their place: the object or list that holds them, and the key. */
export class PlaceMap<T> {
  readonly #values = new Map<object, Map<string | number, T>>()

  has(holder: object, key: string | number): boolean {
    return this.#values.get(holder)?.has(key) === true
  }

  get(holder: object, key: string | number): T | undefined {
    return this.#values.get(holder)?.get(key)
  }

  set(holder: object, key: string | number, value: T): void {
    const values = this.#values.get(holder)
    if (values === undefined) this.#values.set(holder, new Map([[key, value]]))
    else values.set(key, value)
  }

  /** Puts what `change` makes of each value in its place. */
  update(change: (value: T) => T): void {
    for (const values of this.#values.values()) for (const [key, value] of values) values.set(key, change(value))
  }

  *all(): Generator<T> {
    for (const values of this.#values.values()) yield* values.values()
  }

  delete(holder: object, key: string | number): void {
    this.#values.get(holder)?.delete(key)
  }
}
