import {z} from 'zod'

const word = z.string().min(1).max(200)

/**
 * What a token is asked for (treatment-card-13): which tool was seen, on which topic. It says nothing about a reader but whether they are
 * signed in, and goes to the service in the body of a POST: a topic is a health topic, and addresses are logged by everyone on the way.
 */
export const exposureRequest = z.strictObject({
  /** Whether the reader is signed in. No reader can sign in yet. */
  authContext: z.enum(['anonymous']),
  /** Ties the token to the events of the page. */
  correlationId: z.uuid(),
  toolName: word,
  topic: word.optional(),
  /** What the reader did: `decisiontool_view`. */
  exposureType: z.enum(['decisiontool_view']),
})

export type ExposureRequest = z.infer<typeof exposureRequest>

/** The answer of the service. */
export const exposureAnswer = z.object({token: z.string().min(1).max(4000)})

/** The upstream service that gives a token for the use of a decision tool. */
export interface ExposureService {
  /** A token. Rejects if the service does not answer. */
  readonly token: (request: ExposureRequest) => Promise<string>
}
