import type {ReactNode} from 'react'
import type {InterestChoice} from '@apothecary/shared/types/userProfile.ts'
import styles from './InterestsBar.module.css'

/** Why a section comes first, for each of its topics: hidden, until `early.js` shows that of a topic which the member has chosen. */
export function TopicReasons({topics}: {readonly topics: readonly InterestChoice[]}): ReactNode {
  return topics.map(({id, title}) => (
    <p key={id} className={styles['reason']} data-because={id}>
      First because you chose {title}
    </p>
  ))
}
