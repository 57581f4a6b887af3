import {daylight} from './palette.ts'
import {n, wreath} from './plants.ts'
import type {Random} from './random.ts'
import {background} from './scenes.ts'

/** A person as a medallion: a bust without a face, framed by a wreath. It stands for somebody, and pretends to be nobody. */
export function portrait(random: Random, width: number, height: number): string {
  const scheme = daylight(random)
  const size = Math.min(width, height)
  const x = width / 2
  const y = height / 2
  const skin = random.pick(['#F0CFB4', '#E3B18F', '#C98F69', '#9C6644', '#6E452E'])
  const hair = random.pick(['#2B1F1A', '#4A3226', '#7A4F2E', '#B5803F', '#8C8C86', '#5A2A20'])
  const cloth = random.pick([scheme.near, scheme.deep, scheme.accent, scheme.second, '#3D6C72'])
  const head = size * 0.135
  const headY = y - size * 0.07
  const hairs = random.pick([shortHair, longHair, bun, curls, headWrap])
  return [
    background('wall', scheme.sky, width, height),
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.37)}" fill="${scheme.light}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.33)}" fill="${scheme.far}"/>`,
    `<clipPath id="medal"><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.33)}"/></clipPath><g clip-path="url(#medal)">`,
    `<circle cx="${n(x + size * 0.14)}" cy="${n(y - size * 0.16)}" r="${n(size * 0.13)}" fill="${scheme.accent}" fill-opacity=".45"/>`,
    hairs(x, headY, head, hair, 'back', cloth),
    `<path fill="${cloth}" d="M${n(x - size * 0.26)} ${n(y + size * 0.36)}c0 ${n(-size * 0.17)} ${n(size * 0.1)} ${n(-size * 0.23)} ${n(size * 0.26)} ${n(-size * 0.23)}s${n(size * 0.26)} ${n(size * 0.06)} ${n(size * 0.26)} ${n(size * 0.23)}Z"/>`,
    `<path fill="${skin}" d="M${n(x - head * 0.4)} ${n(headY + head * 0.6)}h${n(head * 0.8)}v${n(head * 0.95)}q${n(-head * 0.4)} ${n(head * 0.45)} ${n(-head * 0.8)} 0Z"/><path fill="#000" fill-opacity=".1" d="M${n(x - head * 0.4)} ${n(headY + head * 0.86)}q${n(head * 0.4)} ${n(head * 0.36)} ${n(head * 0.8)} 0v${n(head * 0.22)}q${n(-head * 0.4)} ${n(head * 0.3)} ${n(-head * 0.8)} 0Z"/>`,
    `<ellipse cx="${n(x)}" cy="${n(headY)}" rx="${n(head * 0.86)}" ry="${n(head * 1.06)}" fill="${skin}"/>`,
    hairs(x, headY, head, hair, 'front', cloth),
    '</g>',
    wreath(random, x, y, size * 0.385, [scheme.near, scheme.deep, scheme.middle], scheme.accent),
  ].join('')
}

type Hair = (x: number, y: number, head: number, color: string, part: 'back' | 'front', cloth: string) => string

/** The hair line over the forehead, lower on one side. */
function fringe(x: number, y: number, h: number, color: string, side: number): string {
  return `<path fill="${color}" d="M${n(x - h * 0.92)} ${n(y + h * 0.12)}C${n(x - h * 1.06)} ${n(y - h * 1.5)} ${n(x + h * 1.06)} ${n(y - h * 1.5)} ${n(x + h * 0.92)} ${n(y + h * 0.12)}C${n(x + h * 0.82)} ${n(y - h * 0.34)} ${n(x + h * 0.5 * side)} ${n(y - h * 0.62)} ${n(x + h * 0.2 * side)} ${n(y - h * 0.66)}C${n(x - h * 0.2 * side)} ${n(y - h * 0.5)} ${n(x - h * 0.76)} ${n(y - h * 0.4)} ${n(x - h * 0.92)} ${n(y + h * 0.12)}Z"/>`
}

const shortHair: Hair = (x, y, h, color, part) => (part === 'back' ? '' : fringe(x, y, h, color, 1))

const longHair: Hair = (x, y, h, color, part) =>
  part === 'back'
    ? `<path fill="${color}" d="M${n(x - h * 1.02)} ${n(y - h * 0.1)}C${n(x - h * 1.1)} ${n(y - h * 1.6)} ${n(x + h * 1.1)} ${n(y - h * 1.6)} ${n(x + h * 1.02)} ${n(y - h * 0.1)}C${n(x + h * 1.1)} ${n(y + h)} ${n(x + h * 1.24)} ${n(y + h * 1.5)} ${n(x + h * 1.1)} ${n(y + h * 1.9)}H${n(x - h * 1.1)}C${n(x - h * 1.24)} ${n(y + h * 1.5)} ${n(x - h * 1.1)} ${n(y + h)} ${n(x - h * 1.02)} ${n(y - h * 0.1)}Z"/>`
    : fringe(x, y, h, color, -1)

const bun: Hair = (x, y, h, color, part) =>
  part === 'back'
    ? `<circle cx="${n(x)}" cy="${n(y - h * 1.32)}" r="${n(h * 0.42)}" fill="${color}"/>`
    : fringe(x, y, h, color, 1)

const curls: Hair = (x, y, h, color, part) =>
  part === 'back'
    ? Array.from({length: 15}, (_, index) => {
        const turn = ((index - 7) * 17 * Math.PI) / 180
        return `<circle cx="${n(x + Math.sin(turn) * h * 1.04)}" cy="${n(y - h * 0.14 - Math.cos(turn) * h * 1.02)}" r="${n(h * 0.36)}" fill="${color}"/>`
      }).join('')
    : `<path fill="${color}" d="M${n(x - h * 0.9)} ${n(y - h * 0.2)}C${n(x - h * 0.9)} ${n(y - h * 1.5)} ${n(x + h * 0.9)} ${n(y - h * 1.5)} ${n(x + h * 0.9)} ${n(y - h * 0.2)}Q${n(x + h * 0.5)} ${n(y - h * 0.78)} 0 ${n(y - h * 0.7)}Q${n(x - h * 0.5)} ${n(y - h * 0.78)} ${n(x - h * 0.9)} ${n(y - h * 0.2)}Z"/>`.replace(
        ` 0 ${n(y - h * 0.7)}`,
        ` ${n(x)} ${n(y - h * 0.7)}`,
      )

const headWrap: Hair = (x, y, h, _color, part, cloth) =>
  part === 'back'
    ? `<path fill="${cloth}" d="M${n(x - h * 1.16)} ${n(y - h * 0.1)}C${n(x - h * 1.2)} ${n(y - h * 1.75)} ${n(x + h * 1.2)} ${n(y - h * 1.75)} ${n(x + h * 1.16)} ${n(y - h * 0.1)}C${n(x + h * 1.16)} ${n(y + h)} ${n(x + h * 0.9)} ${n(y + h * 1.6)} ${n(x)} ${n(y + h * 1.7)}C${n(x - h * 0.9)} ${n(y + h * 1.6)} ${n(x - h * 1.16)} ${n(y + h)} ${n(x - h * 1.16)} ${n(y - h * 0.1)}Z"/>`
    : `<path fill="${cloth}" d="M${n(x - h * 0.92)} ${n(y)}C${n(x - h * 1.1)} ${n(y - h * 1.6)} ${n(x + h * 1.1)} ${n(y - h * 1.6)} ${n(x + h * 0.92)} ${n(y)}C${n(x + h * 0.8)} ${n(y - h * 0.72)} ${n(x - h * 0.8)} ${n(y - h * 0.72)} ${n(x - h * 0.92)} ${n(y)}Z"/><path d="M${n(x - h * 0.74)} ${n(y - h * 0.62)}Q${n(x)} ${n(y - h * 1.2)} ${n(x + h * 0.8)} ${n(y - h * 0.5)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="${n(h * 0.05)}"/>`
