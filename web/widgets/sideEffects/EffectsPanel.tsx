import {ArrowLeft, ChevronRight, TriangleAlert} from 'lucide'
import type {ReactNode} from 'react'
import {Icon} from '../../ui/Icon.tsx'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {RichText} from '../../ui/RichText.tsx'
import {emergency, type EffectsView, type EffectView} from './sideEffectsView.ts'
import styles from './SideEffects.module.pcss'

interface EffectsPanelProps {
  /** Unique on the page; the ids of its effects begin with it. */
  readonly id: string
  readonly kind: EffectsView
  /** Whether the panel is the one that is shown first (side-effects-5). */
  readonly isShown: boolean
}

/** An attribute of what the page's early script hides as long as the behaviour can show it again (`web/styles/scripted.css`). */
const closed = (isClosed: boolean) => (isClosed ? {'data-closed': true} : {})

/** One kind of side effects: its copy, the overview of all effects, and the details of each (side-effects-6). */
export function EffectsPanel({id, kind, isShown}: EffectsPanelProps): ReactNode {
  const {effects} = kind
  return (
    <div id={id} className={styles['panel']} data-panel data-kind={kind.kind} {...closed(!isShown)}>
      <div className={styles['copy']}>
        {kind.kind === 'severe' ? <Icon icon={TriangleAlert} size={20} /> : null}
        <p>
          {kind.copy}
          {kind.kind === 'severe' ? (
            <strong>
              {` ${emergency.before}`}
              <a href="tel:911">{emergency.link}</a>
              {emergency.after}
            </strong>
          ) : null}
        </p>
      </div>
      <div data-overview>
        <h4 className={styles['heading']}>{kind.heading}</h4>
        {effects.length === 0 ? (
          <p className={styles['none']}>{kind.none}</p>
        ) : (
          <ul className={styles['list']}>
            {effects.map(({name, prevalence}, index) => (
              <li key={index}>
                <a href={`#${id}-${index}`} data-effect={`${id}-${index}`} className={styles['effect']}>
                  <span className={styles['name']}>{name}</span>{' '}
                  <span className={styles['prevalence']}>{prevalence}</span>
                  <Icon icon={ChevronRight} data-mirrored size={18} className={styles['chevron']} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {effects.map((effect, index) => (
        <EffectDetails key={index} id={`${id}-${index}`} overviewId={id} heading={kind.heading} effect={effect} />
      ))}
    </div>
  )
}

function EffectDetails({
  id,
  overviewId,
  heading,
  effect: {name, prevalence, description, url},
}: {
  readonly id: string
  readonly overviewId: string
  readonly heading: string
  readonly effect: EffectView
}): ReactNode {
  const link = url === '' ? undefined : proseLinkAttributes(url, {location: 'sideEffects', text: name})
  return (
    <div id={id} className={styles['details']} data-details data-closed>
      <a href={`#${overviewId}`} data-back className={styles['back']}>
        <Icon icon={ArrowLeft} data-mirrored size={18} />
        All {heading.toLowerCase()}
      </a>
      <h5 tabIndex={-1} className={styles['effectTitle']}>
        {name}
      </h5>
      {prevalence === '' ? null : (
        <p className={styles['fact']}>
          Prevalence: <strong>{prevalence}</strong>
        </p>
      )}
      {description === undefined ? null : <RichText value={description} size="ui" />}
      {link === undefined ? null : (
        <p className={styles['more']}>
          <a {...link}>Read more about {name}</a>
        </p>
      )}
    </div>
  )
}
