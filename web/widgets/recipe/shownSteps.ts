import type {RichText} from '@apothecary/shared/types/sanity.generated.ts'
import type {WidgetData} from '../../contract/types.ts'

type Step = NonNullable<WidgetData<'recipe'>['instructions']>[number]

/** The steps that have a text; the others are not shown, and have no number. */
export function shownSteps(data: WidgetData<'recipe'>): readonly (Step & {readonly text: RichText})[] {
  return (data.instructions ?? []).flatMap((step) => {
    const {text} = step
    return text === null || text.length === 0 ? [] : [{...step, text}]
  })
}

/** The id of a step's element, from the id of its recipe and the index of the step. */
export function stepId(domId: string, index: number): string {
  return `${domId}-step-${index + 1}`
}
