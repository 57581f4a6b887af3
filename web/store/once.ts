/** A function with the result of `make`, which is called by the first who asks, and again only after it failed. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let making: Promise<Made> | undefined
  return async () => {
    making ??= make()
    try {
      return await making
    } catch (error) {
      making = undefined
      throw error
    }
  }
}
