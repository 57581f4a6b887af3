/** Whether a stored list can be read: it is one, and all of its items are objects. For `hiddenOn`, which gets documents of any shape. */
export function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)
}
