import {CircleHelp} from 'lucide'
import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {Icon} from '../../ui/Icon.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {EffectsPanel} from './EffectsPanel.tsx'
import {sideEffectsView} from './sideEffectsView.ts'
import styles from './SideEffects.module.pcss'

/**
 * The side effects of a drug: a tab for the mild ones and one for the severe ones (side-effects-4). The server sends everything open, with
 * links that jump to it; the behaviour makes tabs of the links, and shows one part at a time. This is safety information: if the script
 * does not run, nothing is hidden.
 */
export function SideEffects({data, domId}: WidgetProps<'sideEffects'>): ReactNode {
  const {drugName, kinds} = sideEffectsView(data)
  const widget = {data, domId}
  const popupId = `${domId}-prevalence`
  return (
    <WidgetRoot widget={widget} impression={{element: 'SIDE_EFFECTS'}} className={styles['card']}>
      <WidgetTitle widget={widget} className={styles['title']}>
        {drugName === '' ? 'Side effects' : `Side effects of ${drugName}`}
      </WidgetTitle>
      <div className={styles['bar']}>
        <div className={styles['tabs']} data-tabs="Kinds of side effects">
          {kinds.map(({kind, label}) => (
            <a key={kind} id={`${domId}-${kind}-tab`} href={`#${domId}-${kind}`} data-tab className={styles['tab']}>
              {label}
            </a>
          ))}
        </div>
        <button type="button" className={styles['about']} popoverTarget={popupId}>
          <Icon icon={CircleHelp} size={16} />
          About prevalence
        </button>
        <div id={popupId} popover="auto" className={styles['popup']}>
          <p>
            Prevalence is how often an effect was reported by people who took {drugName || 'the drug'}: a share of them,
            or a word such as “common” or “rare”.
          </p>
          <button type="button" className={styles['close']} popoverTarget={popupId} popoverTargetAction="hide">
            Close
          </button>
        </div>
      </div>
      {kinds.map((kind) => (
        <EffectsPanel key={kind.kind} id={`${domId}-${kind.kind}`} kind={kind} isShown={kind.kind === 'mild'} />
      ))}
    </WidgetRoot>
  )
}
