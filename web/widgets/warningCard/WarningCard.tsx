import {type IconNode, Info, OctagonAlert, TriangleAlert} from 'lucide'
import type {ReactNode} from 'react'
import type {WarningLevel} from '@apothecary/shared/types/warningLevels.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {classNames} from '../../ui/classNames.ts'
import {Icon} from '../../ui/Icon.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {wholeText} from '../../ui/wholeText.ts'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './WarningCard.module.pcss'

const looks: Readonly<Record<WarningLevel, {readonly icon: IconNode; readonly word: string}>> = {
  info: {icon: Info, word: 'Good to know'},
  caution: {icon: TriangleAlert, word: 'Caution'},
  danger: {icon: OctagonAlert, word: 'Danger'},
}

/** A warning with a level (warning-2, warning-3). Icon and word show the level, not colour alone. An unknown level is a caution. */
export function WarningCard({data, domId}: WidgetProps<'warningCard'>): ReactNode {
  const text = wholeText(data.text)
  const level = data.level !== null && Object.hasOwn(looks, data.level) ? data.level : 'caution'
  const {icon, word} = looks[level]
  const widget = {data, domId}
  return (
    <WidgetRoot
      widget={widget}
      impression={{element: 'WARNING_CARD'}}
      className={classNames(styles['card'], styles[level])}
    >
      <Icon icon={icon} size={24} className={styles['sign']} />
      <div className={styles['words']}>
        {data.title ? <p className={styles['word']}>{word}</p> : null}
        <WidgetTitle widget={widget} className={styles['title']}>
          {data.title || word}
        </WidgetTitle>
        <RichText value={text} />
      </div>
    </WidgetRoot>
  )
}
