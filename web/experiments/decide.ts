import {analyticsGroup} from '@apothecary/shared/types/consent.ts'
import type {Experiment} from '@apothecary/shared/types/experiments.ts'
import {isGranted} from '../enhance/consent.ts'
import {chooseVariant} from './chooseVariant.ts'
import {controlOf} from './controlOf.ts'
import {writeVariants} from './decisions.ts'
import {visitorId} from './visitorId.ts'

/**
 * This script stands at the beginning of a page (`DecisionScript`) and blocks it, so that the variants of this reader are what is painted
 * first (docs/decisions, 46). Readers who did not consent to analytics see the control, and have no id.
 */
const {experiments = '[]', forcible} = document.currentScript?.dataset ?? {}
const running: readonly Experiment[] = JSON.parse(experiments)
const isConsenting = isGranted(analyticsGroup)

const decided = running.map((experiment) => {
  const control = experiment.variants[controlOf(experiment.variants)]?.name ?? ''
  const chosen = isConsenting ? chooseVariant(experiment, visitorId()) : undefined
  return {experiment: experiment.name, control, variant: forced(experiment) ?? chosen ?? control}
})
const isShown = show()
// What readers see is what is counted: the control where a browser cannot show another variant.
writeVariants(
  decided.map(({experiment, control, variant}) => ({
    placementName: experiment,
    assetName: isShown ? variant : control,
  })),
)

/** The variant that the address of the page asks for, outside production (experiments-4). */
function forced({name, variants}: Experiment): string | undefined {
  const asked = forcible === undefined ? null : new URLSearchParams(location.search).get(`ab-${name}`)
  return variants.find((variant) => variant.name === asked)?.name
}

/** Shows the decided variants in place of the controls, in elements that are still to come, too. Returns whether the browser can. */
function show(): boolean {
  try {
    // A constructed style sheet, so that React finds its markup unchanged.
    const sheet = new CSSStyleSheet()
    for (const {experiment, control, variant} of decided) {
      if (variant === control) continue
      const test = `[data-experiment=${JSON.stringify(experiment)}]`
      const shown = `${test}>[data-variant=${JSON.stringify(variant)}]`
      // Where a test has no such variant, its control stays.
      sheet.insertRule(`${test}:has(>[data-variant=${JSON.stringify(variant)}])>[data-variant]{display:none}`)
      sheet.insertRule(`${shown}{display:block!important}`)
      sheet.insertRule(`${test}[hidden]:has(>[data-variant=${JSON.stringify(variant)}]>*){display:block}`)
    }
    document.adoptedStyleSheets.push(sheet)
    return true
  } catch {
    // The browser does not support constructed style sheets, or `:has` (Firefox before 121): the control stays.
    return false
  }
}
