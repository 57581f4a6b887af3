import type {RichText} from '@apothecary/shared/types/sanity.generated.ts'
import {InvalidWidget, optionalText, requiredText} from '../../contract/InvalidWidget.ts'
import type {WidgetData} from '../../contract/types.ts'
import {plainTexts} from '../../ui/plainTexts.ts'
import {wholeText} from '../../ui/wholeText.ts'

type Data = WidgetData<'sideEffects'>
type StoredEffects = Data['mildSideEffects']

/** One side effect as it is shown. `prevalence` is '' if it is not given. */
export interface EffectView {
  readonly name: string
  readonly prevalence: string
  readonly description: RichText | undefined
  readonly url: string
}

/** One of the two kinds of side effects, with its fixed copy (side-effects-10, side-effects-11, side-effects-12). */
export interface EffectsView {
  readonly kind: 'mild' | 'severe'
  /** The label of the tab. */
  readonly label: string
  readonly heading: string
  readonly copy: string
  /** What stands in the place of an empty list. */
  readonly none: string
  readonly effects: readonly EffectView[]
}

const mild = {
  kind: 'mild',
  label: 'Mild',
  heading: 'Mild side effects',
  copy: 'Mild side effects usually subside within a few days or a couple of weeks. If they last longer or bother you, talk with a doctor or pharmacist.',
  none: 'No mild side effects are listed here. Ask a doctor or pharmacist what to expect.',
} as const

const severe = {
  kind: 'severe',
  label: 'Severe',
  heading: 'Severe side effects',
  copy: 'Severe side effects may develop in rare cases. Call a doctor right away if you notice any of them.',
  none: 'No severe side effects are listed here, which does not mean that there are none.',
} as const

/** What to do in an emergency; it ends the copy on severe effects (side-effects-12). */
export const emergency = {before: 'If it is life threatening, ', link: 'call 911', after: '.'} as const

/**
 * The side effects of a drug by kind, mild first (side-effects-4, side-effects-5). `drugName` is '' if it is not given. Throws if there is no
 * effect, or if any part of one cannot be shown: an incomplete list could mislead readers, and the dispatcher then shows every word of it as plain text.
 */
export function sideEffectsView(data: Data): {readonly drugName: string; readonly kinds: readonly EffectsView[]} {
  const drugName = optionalText(data.drugName, 'drugName')
  const kinds = [
    {...mild, effects: effectsOf(data.mildSideEffects, 'mildSideEffects')},
    {...severe, effects: effectsOf(data.severeSideEffects, 'severeSideEffects')},
  ]
  if (kinds.every(({effects}) => effects.length === 0)) throw new InvalidWidget('there is no side effect')
  return {drugName, kinds}
}

function effectsOf(stored: StoredEffects, field: string): readonly EffectView[] {
  return (stored ?? []).map((effect, index) => ({
    name: requiredText(effect.name, `${field}[${index}].name`),
    prevalence: optionalText(effect.prevalence, `${field}[${index}].prevalence`),
    description: isEmpty(effect.description) ? undefined : wholeText(effect.description ?? null),
    url: optionalText(effect.url, `${field}[${index}].url`),
  }))
}

/** Whether an effect has no text. One of another kind than rich text is not empty: it cannot be shown. */
function isEmpty(description: unknown): boolean {
  return description === undefined || description === null || (Array.isArray(description) && description.length === 0)
}

/** Every word of a malformed document, as paragraphs, and what to do about severe effects (containment-2). */
export function sideEffectsTexts(document: object): readonly string[] {
  const texts = Object.entries(document).flatMap(([name, value]: [string, unknown]) =>
    [value]
      .flat()
      .flatMap((part: unknown) =>
        typeof part === 'object' && part !== null ? plainTexts(part, ['url']) : plainTexts({[name]: part}),
      ),
  )
  return [...texts, `${severe.copy} ${emergency.before}${emergency.link}${emergency.after}`]
}
