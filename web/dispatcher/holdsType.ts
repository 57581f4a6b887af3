/** The depth to which stored content is searched; deeper content is not rendered either. */
const deepest = 60

/** Whether stored content holds an object of a type, such as a block object, at any depth. */
export function holdsType(content: unknown, type: string, depth = 0): boolean {
  if (typeof content !== 'object' || content === null || depth > deepest) return false
  if ('_type' in content && content._type === type) return true
  return Object.values(content).some((nested: unknown) => holdsType(nested, type, depth + 1))
}
