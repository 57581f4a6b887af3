import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Flow} from '../../ui/Flow.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './TabNav.module.pcss'

/**
 * Tabs (layout-2). All panels are in the page under their titles, which is how it reads without JavaScript and in print; `tabNav.enhance.ts`
 * makes tabs of them. A panel's id is that of the widget with its number, so links can lead to it: `#tabNav-key-panel-2`. A tab of which nothing is
 * shown is left out, and one tab alone is no choice: it stays a title with its content.
 */
export function TabNav({data, domId, renderBody}: WidgetProps<'tabNav'>): ReactNode {
  const tabs = required(data.tabs, 'tabs')
    .map(({title, content}, index) => ({
      id: `${domId}-panel-${index + 1}`,
      title: title || `Part ${index + 1}`,
      shown: renderBody(content),
    }))
    .filter(({shown}) => shown !== null)
  if (tabs.length === 0) return null
  const isChoice = tabs.length > 1
  return (
    <WidgetRoot
      widget={{data, domId}}
      as="div"
      isNamed={false}
      className={styles['root']}
      {...(isChoice ? {'data-tabs': ''} : {})}
    >
      {isChoice ? (
        <div role="tablist" aria-label={tabs.map(({title}) => title).join(', ')} className={styles['tabs']} hidden>
          {tabs.map(({id, title}, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${id}-tab`}
              aria-controls={id}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              className={styles['tab']}
              {...trackingAttributes({
                type: 'elementClicked',
                element: 'TAB',
                label: labelOf(title),
                position: index + 1,
                ...(data._key ? {widgetId: data._key} : {}),
              })}
            >
              {title}
            </button>
          ))}
        </div>
      ) : null}
      {tabs.map(({id, title, shown}) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles['panel']} data-tab-panel>
          <h3 id={`${id}-title`} className={styles['title']} data-tab-title>
            {title}
          </h3>
          <Flow>{shown}</Flow>
        </section>
      ))}
    </WidgetRoot>
  )
}
