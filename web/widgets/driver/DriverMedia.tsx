import {FileDown, ListChecks, MessageSquareText, type IconNode} from 'lucide'
import type {ReactNode} from 'react'
import type {Driver} from '../../drivers/selectDrivers.ts'
import {Picture} from '../../media/ContentImage.tsx'
import {Icon} from '../../ui/Icon.tsx'
import styles from './Driver.module.pcss'

/** What a driver is about, for kinds that take the reader elsewhere. */
const marks: Readonly<Record<string, IconNode>> = {quiz: ListChecks, survey: MessageSquareText, download: FileDown}

/** The picture of a driver; without one, the mark of its kind. */
export function DriverMedia({driver}: {readonly driver: Driver}): ReactNode {
  if (driver.image !== null) {
    return (
      <div className={styles['media']}>
        <Picture value={driver.image} sizes="(min-width: 700px) 18rem, 90vw" decorative={!driver.image.alt} />
      </div>
    )
  }
  const mark = driver.callToActionURL ? marks[driver.driverType ?? ''] : undefined
  return mark === undefined ? null : (
    <div className={styles['mark']}>
      <Icon icon={mark} size={26} />
    </div>
  )
}
