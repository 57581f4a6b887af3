import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import type {AnalyticsService} from './contract.ts'

/**
 * The embedded service (upstreams-2): a submitted form is counted among the events of the site. Who submitted it is not
 * kept, as nothing here could be told to them or about them.
 */
export function embeddedAnalytics(count: (events: TrackingBatch['events']) => Promise<void>): AnalyticsService {
  return {
    send: async (message, {page, source}) => {
      if (message.type !== 'formSubmitted') return
      const {messageId: id, sentAt: at, properties} = message
      const event = {
        type: 'formSubmitted' as const,
        form: properties.form,
        ...(source === undefined ? {} : {location: source}),
      }
      await count([{id, at, page, event}])
    },
  }
}
