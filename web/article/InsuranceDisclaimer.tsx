import {Info} from 'lucide'
import type {ReactNode} from 'react'
import {defaultInsuranceDisclaimer} from '@apothecary/shared/types/insuranceDisclaimer.ts'
import {Icon} from '../ui/Icon.tsx'
import type {Article} from './templates.ts'
import styles from './InsuranceDisclaimer.module.css'

/**
 * Above the text of an article about insurance: what its words are not (chrome-31). It is open, as readers have to see
 * it before they act on the text.
 */
export function InsuranceDisclaimer({article}: {readonly article: Article}): ReactNode {
  const {insuranceDisclaimer: text} = article
  if (typeof text !== 'string') return null
  return (
    <aside className={styles['disclaimer']} role="note" aria-label="About insurance">
      <Icon icon={Info} size={20} />
      <p>{text.trim() || defaultInsuranceDisclaimer}</p>
    </aside>
  )
}
