import {ArrowRight} from 'lucide'
import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {InvalidWidget, required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Icon} from '../../ui/Icon.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {WidgetRoot, widgetIdOf} from '../../ui/WidgetRoot.tsx'
import styles from './EndOfSectionLink.module.pcss'

const element = 'END_OF_SECTION_LINK'

/** A link that leads on from the end of a section (article-blocks-10). Its impression is tracked once (article-blocks-11, tracking-4). */
export function EndOfSectionLink({data, domId}: WidgetProps<'endOfSectionLink'>): ReactNode {
  const text = required(data.displayText, 'displayText')
  const label = labelOf(text)
  const link = proseLinkAttributes(required(data.destinationUrl, 'destinationUrl'), {location: data._type, text})
  if (link === undefined) throw new InvalidWidget('"destinationUrl" is no safe address')
  return (
    <WidgetRoot widget={{data, domId}} as="div" isNamed={false} impression={{element, label}} className={styles['box']}>
      <p className={styles['line']}>
        {data.prompt ? <span className={styles['prompt']}>{data.prompt} </span> : null}
        <a
          {...link}
          className={styles['link']}
          {...trackingAttributes({type: 'elementClicked', element, label, widgetId: widgetIdOf(data)})}
        >
          {text}
          <Icon icon={ArrowRight} data-mirrored size={18} className={styles['arrow']} />
        </a>
      </p>
    </WidgetRoot>
  )
}
