/** A value at a time, in any units. */
export interface Point {
  readonly at: number
  readonly value: number
}

/**
 * The straight line through points by least squares: how much it rises from the first point to the last, as a share of
 * where it begins (0.05: five per cent). NaN for fewer than two points.
 */
export function growthOf(points: readonly Point[]): number {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return Number.NaN
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, value] = [mean(points.map((point) => point.at)), mean(points.map((point) => point.value))]
  const slope =
    points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0) /
    points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)
  const begin = value + slope * (first.at - at)
  return (slope * (last.at - first.at)) / begin
}
