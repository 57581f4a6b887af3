import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {ActionLink} from '../../ui/ActionLink.tsx'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './TakeAction.module.pcss'

/** The words on a button whose editor gave none. */
const usualLabel = 'GET STARTED'

/** A box that says what readers can do now, with a button (article-blocks-7). */
export function TakeAction({data, domId}: WidgetProps<'takeAction'>): ReactNode {
  const widget = {data, domId}
  if (!data.title && !data.text?.length) throw new InvalidWidget('"title" and "text" are missing')
  return (
    <WidgetRoot
      widget={widget}
      label={data.title ? undefined : 'What you can do'}
      impression={{element: 'TAKE_ACTION'}}
      className={styles['box']}
    >
      <div className={styles['layout']}>
        <div className={styles['words']}>
          {data.title ? <BlockTitle widget={widget}>{data.title}</BlockTitle> : null}
          <RichText value={data.text} />
        </div>
        {data.ctaUrl || data.ctaText ? (
          <p className={styles['action']}>
            <ActionLink
              href={data.ctaUrl}
              label={data.ctaText || usualLabel}
              element="TAKE_ACTION"
              location={data._type}
              widgetId={data._id}
            />
          </p>
        ) : null}
      </div>
    </WidgetRoot>
  )
}
