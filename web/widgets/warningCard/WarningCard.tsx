import {type IconNode, Info, OctagonAlert, TriangleAlert} from 'lucide'
import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import type {WarningLevel} from '@apothecary/shared/types/warningLevels.ts'
import type {WidgetViewProps} from '../../dispatcher/types.ts'
import {classNames} from '../_shared/classNames.ts'
import {Icon} from '../_shared/Icon.tsx'
import {RichText} from '../_shared/RichText.tsx'
import {wholeText} from '../_shared/wholeText.ts'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './WarningCard.module.css'

const looks: Readonly<Record<WarningLevel, {readonly icon: IconNode; readonly word: string}>> = {
  info: {icon: Info, word: 'Good to know'},
  caution: {icon: TriangleAlert, word: 'Caution'},
  danger: {icon: OctagonAlert, word: 'Danger'},
}

/** A warning with a level (doc 2 §2). Icon and word tell the level, colour only helps. An unknown level is a caution. */
export function WarningCard({data}: WidgetViewProps<'warningCard'>): ReactNode {
  const text = wholeText(data.text)
  const level = data.level ?? 'caution'
  const {icon, word} = looks[level] ?? looks.caution
  const titleId = `${data._id}-title`
  return (
    <section
      {...widgetRoot('warningCard', data._id)}
      {...trackingAttributes({type: 'elementViewed', element: 'WARNING_CARD', widgetId: data._id})}
      aria-labelledby={titleId}
      className={classNames(styles['card'], styles[level] ?? styles['caution'])}
    >
      <Icon icon={icon} size={24} className={styles['sign']} />
      <div className={styles['words']}>
        {data.title ? <p className={styles['word']}>{word}</p> : null}
        <h3 id={titleId} className={styles['title']}>
          {data.title || word}
        </h3>
        <RichText value={text} />
      </div>
    </section>
  )
}
