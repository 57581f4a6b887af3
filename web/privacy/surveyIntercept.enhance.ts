import {functionalGroup} from '@apothecary/shared/types/consent.ts'
import {whenGranted} from '../enhance/consent.ts'

/**
 * Loads the script of a survey service, `data-survey-script`, into its container, for every reader who agreed to functional content: there is no sampling
 * (tracking-21).
 */
export function enhance(container: HTMLElement): void {
  const address = container.dataset.surveyScript
  if (!address) return
  whenGranted(functionalGroup, () => {
    const script = document.createElement('script')
    script.src = address
    container.append(script)
  })
}
