import {periodWords} from '../components/periodWords.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'

/** When readers see a block object, in words for editors; undefined where that is always. */
export function blockPeriod(block: object): string | undefined {
  return periodWords(textOf(block, 'activeFrom'), textOf(block, 'activeUntil'))
}

/** A block of a body as readers see it while it is shown: its own period, and that of its placement, are left out. */
export function withoutPeriod(block: object): object {
  const placement = fieldOf(block, 'placement')
  return {
    ...block,
    ...noPeriod,
    ...(typeof placement === 'object' && placement !== null ? {placement: {...placement, ...noPeriod}} : {}),
  }
}

const noPeriod = {activeFrom: undefined, activeUntil: undefined}

function textOf(value: object, name: string): string | undefined {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : undefined
}
