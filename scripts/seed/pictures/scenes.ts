import {daylight, type Scheme, schemes} from './palette.ts'
import {branch, leaf, n, umbel} from './plants.ts'
import type {Random} from './random.ts'

/** A drawing: SVG without its outer element. */
export type Scene = (random: Random, width: number, height: number) => string

export function background(
  id: string,
  [top, bottom]: readonly [string, string],
  width: number,
  height: number,
): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2=".25" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${n(width)}" height="${n(height)}" fill="url(#${id})"/>`
}

/** A soft disc of light with a halo. */
export function sun(x: number, y: number, radius: number, color: string): string {
  return [2.1, 1.55, 1.2]
    .map(
      (scale, index) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * scale)}" fill="${color}" fill-opacity="${[0.1, 0.13, 0.16][index] ?? 0.1}"/>`,
    )
    .concat(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"/>`)
    .join('')
}

/** A line of hills across the picture, filled to its lower edge. */
function hills(random: Random, width: number, height: number, level: number, swing: number, fill: string): string {
  const steps = random.whole(3, 4)
  const ys = Array.from({length: steps + 1}, () => height * (level + random.between(-swing, swing)))
  let path = `M0 ${n(ys[0] ?? 0)}`
  for (let step = 1; step <= steps; step += 1) {
    const x0 = (width * (step - 1)) / steps
    const x1 = (width * step) / steps
    const middle = (x0 + x1) / 2
    path += `C${n(middle)} ${n(ys[step - 1] ?? 0)} ${n(middle)} ${n(ys[step] ?? 0)} ${n(x1)} ${n(ys[step] ?? 0)}`
  }
  return `<path fill="${fill}" d="${path}V${n(height)}H0Z"/>`
}

/** Hills in the morning, with plants in front. */
export const landscape: Scene = (random, width, height) => openLand(random, width, height, daylight(random))

/** The same by night, with a moon. */
export const nightLand: Scene = (random, width, height) => openLand(random, width, height, schemes.night)

function openLand(random: Random, width: number, height: number, scheme: Scheme): string {
  const unit = Math.min(width, height)
  const sunX = width * random.between(0.22, 0.78)
  const fills: [string, string, string] = [scheme.near, scheme.deep, scheme.middle]
  const isNight = scheme === schemes.night
  const parts = [
    background('sky', scheme.sky, width, height),
    sun(
      sunX,
      height * random.between(0.26, 0.4),
      unit * random.between(0.1, 0.15),
      isNight ? scheme.light : scheme.accent,
    ),
    isNight ? stars(random, width, height, scheme.light) : '',
    hills(random, width, height, 0.52, 0.06, scheme.far),
    hills(random, width, height, 0.64, 0.06, scheme.middle),
    hills(random, width, height, 0.78, 0.05, scheme.near),
    hills(random, width, height, 0.92, 0.03, scheme.deep),
  ]
  const corner = random.chance(0.5) ? 0.08 : 0.92
  for (let index = 0; index < 4; index += 1) {
    const x = width * (corner + (corner < 0.5 ? 1 : -1) * index * 0.055)
    const lean = (corner < 0.5 ? 1 : -1) * (index * 9 - 4)
    parts.push(
      index % 2 === 0
        ? branch(random, x, height * 1.03, unit * random.between(0.5, 0.78), lean, fills, scheme.deep)
        : umbel(
            random,
            x,
            height * 1.02,
            unit * random.between(0.42, 0.6),
            lean,
            scheme.deep,
            isNight ? scheme.second : scheme.light,
          ),
    )
  }
  return parts.join('')
}

function stars(random: Random, width: number, height: number, color: string): string {
  return Array.from(
    {length: 26},
    () =>
      `<circle cx="${n(random.between(0, width))}" cy="${n(random.between(0, height * 0.5))}" r="${n(random.between(0.8, 2.4) * Math.min(width, height) * 0.0016)}" fill="${color}" fill-opacity="${n(random.between(0.35, 0.9))}"/>`,
  ).join('')
}

/** Large leaves over soft geometry: an arch, a disc, a band. */
export const botanical: Scene = (random, width, height) => {
  const scheme = daylight(random)
  const unit = Math.min(width, height)
  const centre = width * random.between(0.42, 0.58)
  const archWidth = unit * random.between(0.52, 0.68)
  const archTop = height * 0.16
  const fills: [string, string, string] = [scheme.near, scheme.deep, scheme.middle]
  const discX = centre + archWidth * random.pick([-0.62, 0.62])
  return [
    background('wall', scheme.sky, width, height),
    `<path fill="${scheme.light}" fill-opacity=".75" d="M${n(centre - archWidth / 2)} ${n(height)}V${n(archTop + archWidth / 2)}a${n(archWidth / 2)} ${n(archWidth / 2)} 0 0 1 ${n(archWidth)} 0V${n(height)}Z"/>`,
    `<circle cx="${n(discX)}" cy="${n(height * random.between(0.3, 0.45))}" r="${n(unit * 0.15)}" fill="${scheme.accent}"/>`,
    `<rect y="${n(height * 0.86)}" width="${n(width)}" height="${n(height * 0.14)}" fill="${scheme.ground}"/>`,
    branch(random, centre - unit * 0.12, height * 0.9, unit * 0.66, -16, fills, scheme.deep),
    branch(random, centre + unit * 0.14, height * 0.9, unit * 0.56, 19, fills, scheme.deep),
    umbel(random, centre, height * 0.9, unit * 0.5, random.between(-6, 6), scheme.deep, scheme.second),
    branch(random, width * -0.02, height * 1.04, unit * 0.74, 34, [scheme.deep, scheme.near], scheme.deep),
    branch(random, width * 1.02, height * 1.06, unit * 0.7, -36, [scheme.deep, scheme.near], scheme.deep),
    leaf(centre - archWidth * 0.78, height * 0.97, unit * 0.3, -28, scheme.near, 0.34),
  ].join('')
}

/** Rings of light that spread: for what is felt more than seen. */
export const ripples: Scene = (random, width, height) => {
  const scheme = random.chance(0.5) ? schemes.night : schemes.dusk
  const unit = Math.min(width, height)
  const x = width * random.between(0.35, 0.65)
  const y = height * random.between(0.42, 0.58)
  const rings = Array.from({length: 9}, (_, index) => {
    const radius = unit * (0.1 + index * 0.11)
    const color = [scheme.accent, scheme.light, scheme.second, scheme.middle][index % 4] ?? scheme.light
    return `<circle cx="${n(x + random.between(-6, 6))}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${color}" stroke-opacity="${n(0.75 - index * 0.07)}" stroke-width="${n(unit * (0.028 - index * 0.0022))}" stroke-dasharray="${index % 3 === 2 ? `${n(radius * 0.12)} ${n(radius * 0.07)}` : 'none'}"/>`
  })
  return [
    background('air', scheme.sky, width, height),
    ...rings,
    sun(x, y, unit * 0.05, scheme.accent),
    branch(random, width * 0.03, height * 1.05, unit * 0.6, 18, [scheme.near, scheme.middle], scheme.near),
    branch(random, width * 0.97, height * 1.05, unit * 0.52, -20, [scheme.near, scheme.middle], scheme.near),
  ].join('')
}
