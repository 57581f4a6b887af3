/** The middle of the values; of an even number, the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** The smallest value that at least `percent` of the values do not exceed (nearest rank). NaN for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

/**
 * Measures two things in turns, so that other load on the machine affects both alike. Which one is first changes with each round.
 * Returns the results in order of rounds.
 */
export async function inTurns<Ours, Theirs>(
  rounds: number,
  ours: () => Promise<Ours> | Ours,
  theirs: () => Promise<Theirs> | Theirs,
): Promise<{readonly ours: readonly Ours[]; readonly theirs: readonly Theirs[]}> {
  const results: {ours: Ours[]; theirs: Theirs[]} = {ours: [], theirs: []}
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 1) results.theirs.push(await theirs())
    results.ours.push(await ours())
    if (round % 2 === 0) results.theirs.push(await theirs())
  }
  return results
}
