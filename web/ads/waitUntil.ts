/** Asks at once and then every `every` ms whether something is there, for at most `atMost` ms. Resolves to whether it came. */
export function waitUntil(isThere: () => boolean, every: number, atMost: number): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = (left: number): void => {
      if (isThere()) resolve(true)
      else if (left <= 0) resolve(false)
      else setTimeout(() => ask(left - every), every)
    }
    ask(atMost)
  })
}
