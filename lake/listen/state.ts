import {once} from '../query/once.ts'
import type {DocSource} from '../store/source.ts'

/** A source that is made when something is read from it: most filters look at nothing but the document in question. */
export function lazySource(make: () => DocSource): DocSource {
  const source = once(make)
  return {
    get: (id) => source().get(id),
    has: (id) => source().has(id),
    typeOf: (id) => source().typeOf(id),
    allIds: () => source().allIds(),
    idsOfType: (type) => source().idsOfType(type),
    idsWithPrefix: (prefix) => source().idsWithPrefix(prefix),
    variantsOf: (base) => source().variantsOf(base),
    referencing: (target) => source().referencing(target),
    countReferencing: (target) => source().countReferencing(target),
    get indexes() {
      return source().indexes
    },
  }
}
