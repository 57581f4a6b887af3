import {Lightbulb, Sparkles} from 'lucide'
import type {ReactNode} from 'react'
import type {RichText as RichTextValue} from '@apothecary/shared/types/sanity.generated.ts'
import {classNames} from '../../ui/classNames.ts'
import {Icon} from '../../ui/Icon.tsx'
import {RichText} from '../../ui/RichText.tsx'
import styles from './RecipeTip.module.pcss'

interface RecipeTipProps {
  readonly tip: {readonly title: string | null; readonly description: RichTextValue | null} | null
  /** 5 below a step, 4 below a section's heading. */
  readonly headingLevel?: 4 | 5
  /** standout: why the recipe is special, as a band of its own (recipe-11). */
  readonly variant?: 'tip' | 'standout'
}

/** Whether there is anything to read in a tip. */
export function isTip(tip: RecipeTipProps['tip']): tip is NonNullable<RecipeTipProps['tip']> {
  return tip !== null && (Boolean(tip.title) || (tip.description ?? []).length > 0)
}

/** A tip with its title. Renders nothing without a text or a title. */
export function RecipeTip({tip, headingLevel = 4, variant = 'tip'}: RecipeTipProps): ReactNode {
  if (!isTip(tip)) return null
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames(styles['tip'], styles[variant])}>
      <Icon
        icon={variant === 'standout' ? Sparkles : Lightbulb}
        size={variant === 'standout' ? 28 : 20}
        className={styles['icon']}
      />
      <div className={styles['words']}>
        <Heading className={styles['title']}>
          {tip.title || (variant === 'standout' ? 'Why it stands out' : 'Tip')}
        </Heading>
        <RichText value={tip.description} />
      </div>
    </div>
  )
}
