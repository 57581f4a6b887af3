import {z} from 'zod'

const word = z.string().max(200)

/** What every message has. `messageId` lets a service drop one that comes twice; `correlationId` is that of the sign-up, and of no other. */
const common = {messageId: z.uuid(), sentAt: z.iso.datetime(), correlationId: word}

/**
 * What analytics learn of a form that a reader submitted (tracking-20, newsletter-13): who did, by the correlation id of the sign-up under which the newsletter
 * service knows them, and that they did. There is no room for an email address.
 */
export const analyticsMessage = z.discriminatedUnion('type', [
  z.strictObject({type: z.literal('identify'), ...common, traits: z.strictObject({lists: z.array(word).max(20)})}),
  z.strictObject({
    type: z.literal('formSubmitted'),
    ...common,
    properties: z.strictObject({form: word, path: z.string().startsWith('/').max(1000), source: word.optional()}),
  }),
])

export type AnalyticsMessage = z.infer<typeof analyticsMessage>

/** The upstream service that takes messages of analytics. */
export interface AnalyticsService {
  /** Sends a message. Rejects if the service does not take it. */
  readonly send: (message: AnalyticsMessage) => Promise<void>
}
