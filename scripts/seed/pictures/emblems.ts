import {daylight} from './palette.ts'
import {branch, leaf, n} from './plants.ts'
import type {Random} from './random.ts'

/** A sign without words: an icon of a series, the logo of a maker. */
export function emblem(random: Random, width: number, height: number): string {
  const scheme = daylight(random)
  const size = Math.min(width, height)
  const x = width / 2
  const y = height / 2
  const inner = random.pick([sprigs, star, moon])(random, x, y, size, scheme.light, scheme.accent)
  return `<rect width="${n(width)}" height="${n(height)}" fill="${scheme.light}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.42)}" fill="${random.pick([scheme.deep, scheme.near, scheme.second])}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.37)}" fill="none" stroke="${scheme.light}" stroke-opacity=".5" stroke-width="${n(size * 0.009)}"/>${inner}`
}

type Sign = (random: Random, x: number, y: number, size: number, light: string, accent: string) => string

const sprigs: Sign = (random, x, y, size, light, accent) =>
  `${branch(random, x, y + size * 0.26, size * 0.5, 0, [light, light], light, 0.36)}<circle cx="${n(x)}" cy="${n(y - size * 0.27)}" r="${n(size * 0.03)}" fill="${accent}"/>`

const star: Sign = (random, x, y, size, light, accent) => {
  const petals = random.whole(6, 9)
  const round = random.between(0.24, 0.4)
  return `${Array.from({length: petals}, (_, index) => leaf(x, y, size * 0.29, (360 / petals) * index, light, round)).join('')}<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.065)}" fill="${accent}"/>`
}

const moon: Sign = (_random, x, y, size, light, accent) =>
  `<path fill="${accent}" d="M${n(x + size * 0.1)} ${n(y - size * 0.24)}a${n(size * 0.24)} ${n(size * 0.24)} 0 1 0 ${n(size * 0.14)} ${n(size * 0.3)}a${n(size * 0.19)} ${n(size * 0.19)} 0 0 1 ${n(-size * 0.14)} ${n(-size * 0.3)}Z"/>${leaf(x - size * 0.02, y + size * 0.24, size * 0.3, 26, light, 0.3)}${leaf(x - size * 0.05, y + size * 0.24, size * 0.24, -30, light, 0.3)}`
