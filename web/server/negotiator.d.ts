/** The part of negotiator that encode.ts uses; the package ships no types, and those of DefinitelyTyped lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: {readonly headers: {readonly 'accept-encoding': string | undefined}})
    /** The best of `available`; of those that the request prefers equally, the first in `preferred`. */
    encoding(available: readonly string[], options: {readonly preferred: readonly string[]}): string | undefined
  }
}
