import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {CheckLine} from './CheckLine.tsx'
import {readStepText} from './markAmounts.ts'
import {isTip, RecipeTip} from './RecipeTip.tsx'
import {shownSteps, stepId} from './shownSteps.ts'
import styles from './Recipe.module.pcss'

/** The steps, each with its picture and tip; then the tips for the whole recipe. */
export function RecipeSteps({data, domId}: Pick<WidgetProps<'recipe'>, 'data' | 'domId'>): ReactNode {
  const steps = shownSteps(data).map((step) => ({...step, text: readStepText(step.text)}))
  if (steps.length === 0 && !isTip(data.postInstructionsTip) && !isTip(data.tip)) return null
  return (
    <section className={styles['steps']}>
      <h4 className={styles['heading']}>Instructions</h4>
      {steps.length === 0 ? null : (
        <ol className={styles['stepList']} data-checklist="instructions">
          {steps.map(({_key, text, image, tip}, index) => (
            <li key={_key} id={stepId(domId, index)} className={styles['step']}>
              <CheckLine variant="step" text={text} name={`Step ${index + 1}:`} number={index + 1} />
              {image === null ? null : (
                <div className={styles['stepPicture']}>
                  <ContentImage value={image} ratio={3 / 2} sizes="(min-width: 1000px) 520px, 90vw" />
                </div>
              )}
              <RecipeTip tip={tip} headingLevel={5} />
            </li>
          ))}
        </ol>
      )}
      <RecipeTip tip={data.postInstructionsTip} />
      <RecipeTip tip={data.tip} />
    </section>
  )
}
