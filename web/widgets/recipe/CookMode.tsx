import {ArrowLeft, ArrowRight, ChefHat, X} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../../assets/assetUrl.ts'
import {classNames} from '../../ui/classNames.ts'
import {Button} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import styles from './CookMode.module.pcss'

/** The button that opens the cook mode of a recipe (recipe-37). Its row is hidden without scripts, and the button where its own cannot be loaded. */
export function CookButton({
  dialogId,
  className,
}: {
  readonly dialogId: string
  readonly className: string | undefined
}): ReactNode {
  return (
    <Button
      className={classNames(styles['button'], className)}
      data-cook={dialogId}
      data-behavior={assetUrl('cookMode.js')}
    >
      <Icon icon={ChefHat} size={18} />
      Cook mode
    </Button>
  )
}

/**
 * One step at a time, large enough for arm's length, with the ingredients at hand (recipe-37 to recipe-39). The script
 * copies the steps and ingredients of the recipe into it, as they are scaled at the time.
 */
export function CookDialog({id, title}: {readonly id: string; readonly title: string}): ReactNode {
  return (
    <dialog id={id} className={styles['dialog']} aria-label={`Cook mode: ${title}`}>
      <div className={styles['top']}>
        <p className={styles['position']} data-cook-position />
        <Button
          variant="quiet"
          className={styles['close']}
          command="close"
          commandfor={id}
          aria-label="Close cook mode"
        >
          <Icon icon={X} size={28} />
        </Button>
      </div>
      <div className={styles['page']}>
        <div className={styles['step']}>
          <div className={styles['text']} data-cook-step aria-live="polite" />
          <label className={styles['done']}>
            <input type="checkbox" data-cook-done />
            Step done
          </label>
        </div>
        <details className={styles['ingredients']} data-cook-ingredients>
          <summary>Ingredients</summary>
          <ul />
        </details>
      </div>
      <div className={styles['moves']}>
        <Button variant="secondary" className={styles['move']} data-cook-move="-1">
          <Icon icon={ArrowLeft} data-mirrored />
          Back
        </Button>
        <Button className={styles['move']} data-cook-move="1">
          <span data-text>Next</span>
          <Icon icon={ArrowRight} data-mirrored />
        </Button>
      </div>
    </dialog>
  )
}
