import type {Random} from './random.ts'

/** SVG of plants. Angles are degrees, 0 pointing up; lengths are pixels. */

/** One leaf: a lens with a darker half and a vein. `round` from 0.15 (olive) to 0.5 (eucalyptus). */
export function leaf(x: number, y: number, length: number, angle: number, fill: string, round = 0.26): string {
  const wide = length * round
  const half = `M0 0C${n(wide)} ${n(-length * 0.25)} ${n(wide)} ${n(-length * 0.7)} 0 ${n(-length)}`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><path fill="${fill}" d="${half}C${n(-wide)} ${n(-length * 0.7)} ${n(-wide)} ${n(-length * 0.25)} 0 0Z"/><path fill="#0a2a22" fill-opacity=".13" d="${half}Z"/><path d="M0 0V${n(-length * 0.86)}" stroke="#fff" stroke-opacity=".28" stroke-width="${n(Math.max(0.8, length * 0.018))}" stroke-linecap="round"/></g>`
}

/** A stem with leaves on both sides, bending to one. */
export function branch(
  random: Random,
  x: number,
  y: number,
  length: number,
  angle: number,
  fills: readonly [string, ...string[]],
  stem: string,
  round = random.between(0.18, 0.42),
): string {
  const bend = random.between(-0.35, 0.35) * length
  const pairs = random.whole(5, 8)
  const at = (t: number) => ({
    x: 2 * (1 - t) * t * bend,
    y: -length * t,
    turn: (Math.atan2(2 * (1 - 2 * t) * bend, length) * 180) / Math.PI,
  })
  const parts = [
    `<path d="M0 0Q${n(bend)} ${n(-length / 2)} 0 ${n(-length)}" fill="none" stroke="${stem}" stroke-width="${n(Math.max(1.4, length * 0.014))}" stroke-linecap="round"/>`,
  ]
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = 0.2 + (0.76 * pair) / pairs
    const size = length * (0.34 - 0.2 * t) * random.between(0.88, 1.12)
    const spot = at(t)
    for (const side of [-1, 1]) {
      const lean = spot.turn + side * random.between(42, 62)
      parts.push(leaf(spot.x, spot.y - side * length * 0.018, size, lean, random.pick(fills), round))
    }
  }
  const tip = at(1)
  parts.push(leaf(tip.x, tip.y + length * 0.02, length * 0.2, tip.turn, random.pick(fills), round))
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">${parts.join('')}</g>`
}

/** Thin stalks with a cluster of dots on top: fennel, yarrow, elder. */
export function umbel(
  random: Random,
  x: number,
  y: number,
  length: number,
  angle: number,
  stem: string,
  flower: string,
): string {
  const rays = random.whole(7, 11)
  const spread = length * random.between(0.2, 0.3)
  const parts = [
    `<path d="M0 0V${n(-length)}" stroke="${stem}" stroke-width="${n(Math.max(1.2, length * 0.012))}" stroke-linecap="round"/>`,
  ]
  for (let ray = 0; ray < rays; ray += 1) {
    const t = ray / (rays - 1) - 0.5
    const tx = t * 2 * spread
    const ty = -length - Math.cos(t * Math.PI) * spread * 0.75
    parts.push(
      `<path d="M0 ${n(-length)}Q${n(tx * 0.3)} ${n(ty + spread * 0.1)} ${n(tx)} ${n(ty)}" fill="none" stroke="${stem}" stroke-width="${n(Math.max(0.9, length * 0.007))}"/>`,
      `<circle cx="${n(tx)}" cy="${n(ty)}" r="${n(length * random.between(0.028, 0.048))}" fill="${flower}"/>`,
      `<circle cx="${n(tx + length * 0.02)}" cy="${n(ty - length * 0.03)}" r="${n(length * 0.018)}" fill="${flower}" fill-opacity=".7"/>`,
    )
  }
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">${parts.join('')}</g>`
}

/** A ring of leaves, open at the bottom: the frame of a medallion. */
export function wreath(
  random: Random,
  x: number,
  y: number,
  radius: number,
  fills: readonly [string, ...string[]],
  berry: string,
): string {
  const parts: string[] = []
  const round = random.between(0.2, 0.34)
  for (const side of [-1, 1]) {
    for (let step = 0; step < 11; step += 1) {
      const angle = side * (158 - step * 13.4)
      const turn = (angle * Math.PI) / 180
      const px = x + Math.sin(turn) * radius
      const py = y - Math.cos(turn) * radius
      const size = radius * (0.3 - step * 0.008)
      parts.push(
        leaf(px, py, size, angle - side * 62, random.pick(fills), round),
        leaf(px, py, size * 0.86, angle - side * 128, random.pick(fills), round),
      )
      if (step % 3 === 1) parts.push(`<circle cx="${n(px)}" cy="${n(py)}" r="${n(radius * 0.032)}" fill="${berry}"/>`)
    }
  }
  return parts.join('')
}

/** A number in SVG: two decimals are finer than a pixel. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}
