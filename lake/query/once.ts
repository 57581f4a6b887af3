/** A function that makes something when it is first asked for it. Where that gives undefined, it is tried again. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
