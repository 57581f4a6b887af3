import {z} from 'zod'

const key = 'apothecary.picker.recent'
const stored = z.array(z.string()).catch([])

/** The ids of the entries that this browser inserted lately, the last first: kinds of widget, no content. */
export function readRecent(): readonly string[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Puts an entry first. Keeps five. Without storage nothing is remembered. */
export function remember(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...readRecent().filter((other) => other !== id)].slice(0, 5)))
  } catch {
    // A browser that refuses storage shows the groups alone.
  }
}
