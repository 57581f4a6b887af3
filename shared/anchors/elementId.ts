/** The id of an element, made from an editor's. White space, which ids must not contain, becomes hyphens. */
export function elementId(wanted: string): string {
  return wanted.trim().replace(/\s+/g, '-')
}
