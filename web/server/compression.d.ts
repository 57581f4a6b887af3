/** The part of `compression` that the server uses, on Node's own types (its published types bring Express along). */
declare module 'compression' {
  import type {IncomingMessage, ServerResponse} from 'node:http'
  export default function compression(options?: {
    threshold?: number
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
