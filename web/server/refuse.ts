import {isSameOrigin} from './sameOrigin.ts'

/** Why a request is refused: for the status of the answer, and in words. */
export interface Refusal {
  readonly status: 403 | 411 | 413 | 415
  readonly reason: string
}

/** What a page of our own sends: a batch of a script as JSON, or a form. */
const bodies = {
  JSON: {types: /^application\/json\b/, unlike: 'Send application/json.'},
  form: {types: /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/, unlike: 'Send a form.'},
} as const

/**
 * The reason to refuse a request by its headers: it is from another site, or its body is of another kind, of unknown length or longer than
 * `limitBytes`. undefined if it is acceptable.
 */
export function refuse(headers: Headers, kind: keyof typeof bodies, limitBytes: number): Refusal | undefined {
  if (!isSameOrigin(headers)) return {status: 403, reason: 'Only pages of this site may send this.'}
  const {types, unlike} = bodies[kind]
  if (!types.test(headers.get('content-type') ?? '')) return {status: 415, reason: unlike}
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return {status: 411, reason: 'Send a Content-Length.'}
  if (length > limitBytes) return {status: 413, reason: `The body may have ${limitBytes} bytes.`}
  return undefined
}
