import type {ConsentService} from './contract.ts'

/**
 * A privacy platform beside which the customer-data platform is told of each consent, at the same time and in the same
 * words (tracking-22). Readers have opted out if either says so; nothing else of its answer is used, and its failures,
 * which `report` gets, change nothing.
 */
export function withCustomerData(
  platform: ConsentService,
  customerData: Pick<ConsentService, 'save'>,
  report: (error: unknown) => void,
): ConsentService {
  return {
    validate: platform.validate,
    save: async (consent) => {
      const telling = customerData.save(consent).catch((error: unknown) => {
        report(error)
        return undefined
      })
      const [answer, told] = await Promise.all([platform.save(consent), telling])
      return told?.optOut === true ? {...answer, optOut: true} : answer
    },
  }
}
