/**
 * Calls a function once, as soon as one element of each group has been in view: an edge of it was at least 15 % of the window's height above the
 * lower end. For animations that begin when readers see them. Returns a function that ends the waiting.
 */
export function whenSeen(groups: readonly (readonly Element[])[], then: () => void): () => void {
  const waiting = new Set(groups.filter((group) => group.length > 0))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting) for (const group of waiting) if (group.includes(target)) waiting.delete(group)
      }
      if (waiting.size > 0) return
      observer.disconnect()
      then()
    },
    {rootMargin: '0px 0px -15% 0px'},
  )
  for (const element of groups.flat()) observer.observe(element)
  return () => observer.disconnect()
}
