/** The variant of an experiment that readers see without a decision, when one has this name; else it is the first. */
export const controlVariant = 'control'

/** A variant and its part of the readers, in percent. */
export interface ExperimentVariant {
  readonly name: string
  readonly share: number
}

/** An experiment that runs (experiments-3). */
export interface Experiment {
  readonly name: string
  readonly variants: readonly ExperimentVariant[]
}

/**
 * What was decided for a place of a page: the name of an experiment and its variant, or of a preamp placement and what stands there.
 */
export interface Decision {
  readonly placementName: string
  readonly assetName: string
}

/** The asset of a placement that was given none. */
export const defaultAsset = 'Default'
