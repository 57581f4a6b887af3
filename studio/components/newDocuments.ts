const made = new Set<string>()

/** Remembers that an editor has just made a document, by its id without a prefix. Its form begins in the first field. */
export function rememberNew(id: string): void {
  made.add(id)
}

/** Whether a document has just been made; once. */
export function takeNew(id: string): boolean {
  return made.delete(id)
}
