/** What a figure is compared with: the peer or floor of the same run. */
export interface Beside {
  readonly what: string
  readonly value: number
}

/** What a figure should reach. `value`: our own number; `ratio`: ours ÷ beside; `difference`: ours − beside. */
export interface Goal {
  readonly of: 'value' | 'ratio' | 'difference'
  readonly sign: '≤' | '≥'
  readonly limit: number
}

/** One measured number, in `unit` (`ms`, `kB` = 1 000 bytes, `req/s`, `MiB`, `s`; empty for a count or score). */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly beside?: Beside
  readonly goal?: Goal
  /** A remark for readers of the table: how it was measured, or why the goal is missed. */
  readonly note?: string
}

/** A figure that could not be measured, with the reason, which the table shows. */
export interface Missing {
  readonly name: string
  readonly reason: string
}

/** Receives the figures of a benchmark one by one, so that those before a failure are kept. */
export interface Recorder {
  figure(figure: Figure): void
  missing(name: string, reason: string): void
}

/** ours ÷ beside; undefined without a peer, or where the peer is 0. */
export function ratioOf({ours, beside}: Figure): number | undefined {
  return beside === undefined || beside.value === 0 ? undefined : ours / beside.value
}

/** Whether the goal is reached; undefined for a figure without one, or whose ratio cannot be formed. */
export function reachesGoal(figure: Figure): boolean | undefined {
  const {goal, ours, beside} = figure
  if (goal === undefined) return undefined
  const compared =
    goal.of === 'value'
      ? ours
      : goal.of === 'ratio'
        ? ratioOf(figure)
        : beside === undefined
          ? undefined
          : ours - beside.value
  if (compared === undefined || Number.isNaN(compared)) return undefined
  return goal.sign === '≤' ? compared <= goal.limit : compared >= goal.limit
}

/** A goal of the figure's own value. */
export function atMost(limit: number): Goal {
  return {of: 'value', sign: '≤', limit}
}

/** A goal of the figure's own value. */
export function atLeast(limit: number): Goal {
  return {of: 'value', sign: '≥', limit}
}
