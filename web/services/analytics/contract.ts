import {z} from 'zod'

const word = z.string().max(200)

/** What every message has. `messageId` lets a service drop one that comes twice; `correlationId` is that of the sign-up, and of no other. */
const common = {messageId: z.uuid(), sentAt: z.iso.datetime(), correlationId: word}

/**
 * What analytics learn of a form that a reader submitted (tracking-20, newsletter-13): who did, by the correlation id
 * of the sign-up under which the newsletter service knows them, and that they did. There is no room for an email
 * address, nor for the page or the list, which can name a condition (docs/decisions, 51).
 */
export const analyticsMessage = z.discriminatedUnion('type', [
  z.strictObject({type: z.literal('identify'), ...common}),
  z.strictObject({type: z.literal('formSubmitted'), ...common, properties: z.strictObject({form: word})}),
])

export type AnalyticsMessage = z.infer<typeof analyticsMessage>

/** Where a form stood: for the site's own counts. */
export interface FormPlace {
  /** The path of the page. */
  readonly page: string
  /** The place on it, as editors named it. */
  readonly source?: string
}

/** The service that takes messages of analytics. */
export interface AnalyticsService {
  /** Sends a message; the place goes to no other company. Rejects if the service does not take it. */
  readonly send: (message: AnalyticsMessage, place: FormPlace) => Promise<void>
}
