import {type Ground, grounds} from './palette.ts'
import {branch, leaf, n} from './plants.ts'
import type {Random} from './random.ts'

type Thing = (random: Random, size: number, colors: Ground) => string

/** A product on a soft ground: the thing, its shadow, and a sprig beside it. Drawn around the middle of a square of side `size`. */
export function packshot(random: Random, width: number, height: number, words: string): string {
  const colors = random.pick(grounds)
  const size = Math.min(width, height)
  const thing = thingFor(words)
  const x = width / 2
  const y = height / 2
  return [
    `<defs><radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop stop-color="#fff"/><stop offset=".55" stop-color="${colors.ground}"/><stop offset="1" stop-color="${colors.shade}"/></radialGradient></defs>`,
    `<rect width="${n(width)}" height="${n(height)}" fill="${colors.ground}"/><rect width="${n(width)}" height="${n(height)}" fill="url(#ground)"/>`,
    `<circle cx="${n(x + size * 0.03)}" cy="${n(y - size * 0.02)}" r="${n(size * 0.36)}" fill="#fff" fill-opacity=".5"/>`,
    branch(random, x + size * 0.2, y + size * 0.34, size * 0.52, 34, ['#3E8672', '#0F5B4C', '#8FB9A5'], '#0F5B4C'),
    branch(random, x - size * 0.2, y + size * 0.34, size * 0.4, -40, ['#8FB9A5', '#3E8672'], '#3E8672'),
    `<ellipse cx="${n(x + size * 0.02)}" cy="${n(y + size * 0.355)}" rx="${n(size * 0.3)}" ry="${n(size * 0.03)}" fill="#1B2421" fill-opacity=".18"/>`,
    `<g transform="translate(${n(x)} ${n(y)})">${thing(random, size, colors)}</g>`,
  ].join('')
}

function thingFor(words: string): Thing {
  const text = words.toLowerCase()
  if (/glasses/.test(text)) return glasses
  if (/pouch|bag\b|powder/.test(text)) return pouch
  if (/\btin\b/.test(text)) return tin
  if (/\bjar\b|gumm/.test(text)) return jar
  if (/kit|box|tea|starter|strips/.test(text)) return box
  if (/journal|notebook|book|log|guide|cover|diary/.test(text)) return book
  if (/mask|cap\b|blanket|pillow/.test(text)) return folded
  if (/oil|drops|bottle|roll|spray|cream/.test(text)) return bottle
  return jar
}

/** A label with a sprig and three lines that stand for words. */
function label(random: Random, x: number, y: number, width: number, height: number, colors: Ground): string {
  const sprig = height * 0.42
  const lines = [0.66, 0.8, 0.91]
    .map((at, index) => {
      const long = width * ([0.56, 0.38, 0.26][index] ?? 0.3)
      return `<rect x="${n(x - long / 2)}" y="${n(y - height / 2 + height * at - height * 0.02)}" width="${n(long)}" height="${n(height * (index === 0 ? 0.055 : 0.03))}" rx="${n(height * 0.02)}" fill="${colors.mark}" fill-opacity="${index === 0 ? 0.9 : 0.5}"/>`
    })
    .join('')
  const dot = `<circle cx="${n(x)}" cy="${n(y - height * 0.16)}" r="${n(height * 0.25)}" fill="${colors.mark}" fill-opacity=".16"/>`
  return `<rect x="${n(x - width / 2)}" y="${n(y - height / 2)}" width="${n(width)}" height="${n(height)}" rx="${n(height * 0.03)}" fill="${colors.label}"/>${dot}${branch(random, x, y + height * 0.06, sprig, random.between(-10, 10), [colors.mark, colors.mark], colors.mark)}${lines}`
}

function shine(x: number, y: number, width: number, height: number): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(width / 2)}" fill="#fff" fill-opacity=".24"/>`
}

const jar: Thing = (random, size, colors) => {
  const w = size * 0.42
  const h = size * 0.5
  const top = -size * 0.15
  const gummy = random.pick(['#9C2346', '#F0B43C', '#D98E6A', '#5B4B7A', '#2F7763'])
  const gummies = [-0.3, -0.2, 0.28]
    .map((at, index) => {
      const gx = at * size
      const side = size * (0.062 + index * 0.006)
      return `<rect x="${n(gx)}" y="${n(size * 0.352 - side)}" width="${n(side)}" height="${n(side)}" rx="${n(side * 0.3)}" transform="rotate(${[-8, 6, 14][index] ?? 0} ${n(gx)} ${n(size * 0.34)})" fill="${gummy}"/><circle cx="${n(gx + side * 0.32)}" cy="${n(size * 0.352 - side * 0.68)}" r="${n(side * 0.11)}" fill="#fff" fill-opacity=".6"/>`
    })
    .join('')
  return `<rect x="${n(-w / 2)}" y="${n(top)}" width="${n(w)}" height="${n(h)}" rx="${n(size * 0.055)}" fill="${colors.body}"/><rect x="${n(-w / 2)}" y="${n(top)}" width="${n(w * 0.3)}" height="${n(h)}" rx="${n(size * 0.055)}" fill="#000" fill-opacity=".08"/><rect x="${n(-w * 0.46)}" y="${n(top - size * 0.13)}" width="${n(w * 0.92)}" height="${n(size * 0.125)}" rx="${n(size * 0.025)}" fill="${colors.lid}"/>${ridges(-w * 0.46, top - size * 0.115, w * 0.92, size * 0.095)}${label(random, 0, top + h * 0.53, w, h * 0.64, colors)}${shine(w * 0.36, top + h * 0.06, size * 0.02, h * 0.86)}${gummies}`
}

function ridges(x: number, y: number, width: number, height: number): string {
  return Array.from(
    {length: 13},
    (_, index) =>
      `<rect x="${n(x + (width * (index + 0.7)) / 14)}" y="${n(y)}" width="${n(width * 0.012)}" height="${n(height)}" fill="#fff" fill-opacity=".16"/>`,
  ).join('')
}

const pouch: Thing = (random, size, colors) => {
  const w = size * 0.5
  const top = -size * 0.3
  const bottom = size * 0.35
  return `<path fill="${colors.body}" d="M${n(-w * 0.44)} ${n(top)}H${n(w * 0.44)}C${n(w * 0.46)} ${n(top + size * 0.2)} ${n(w * 0.53)} ${n(bottom - size * 0.2)} ${n(w * 0.48)} ${n(bottom - size * 0.015)}Q0 ${n(bottom + size * 0.03)} ${n(-w * 0.48)} ${n(bottom - size * 0.015)}C${n(-w * 0.53)} ${n(bottom - size * 0.2)} ${n(-w * 0.46)} ${n(top + size * 0.2)} ${n(-w * 0.44)} ${n(top)}Z"/><path d="M${n(-w * 0.44)} ${n(top + size * 0.06)}H${n(w * 0.44)}M${n(-w * 0.44)} ${n(top + size * 0.085)}H${n(w * 0.44)}" stroke="#fff" stroke-opacity=".4" stroke-width="${n(size * 0.006)}"/><path d="M${n(-w * 0.4)} ${n(top + size * 0.14)}c${n(-w * 0.05)} ${n(size * 0.18)} ${n(-w * 0.06)} ${n(size * 0.3)} ${n(-w * 0.04)} ${n(size * 0.42)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="${n(size * 0.016)}" stroke-linecap="round"/>${label(random, 0, size * 0.05, w * 0.66, size * 0.38, colors)}`
}

const tin: Thing = (random, size, colors) => {
  const w = size * 0.56
  const h = size * 0.26
  const top = size * 0.08
  return `<path fill="${colors.body}" d="M${n(-w / 2)} ${n(top)}v${n(h)}a${n(w / 2)} ${n(size * 0.045)} 0 0 0 ${n(w)} 0v${n(-h)}Z"/><ellipse cy="${n(top)}" rx="${n(w / 2)}" ry="${n(size * 0.06)}" fill="${colors.lid}"/><ellipse cy="${n(top - size * 0.006)}" rx="${n(w * 0.44)}" ry="${n(size * 0.046)}" fill="${colors.label}"/>${[-0.28, -0.08, 0.12, 0.27].map((at) => `<ellipse cx="${n(at * w)}" cy="${n(top - size * 0.012)}" rx="${n(size * 0.036)}" ry="${n(size * 0.026)}" fill="${colors.mark}"/>`).join('')}${label(random, 0, top + h * 0.62, w * 0.5, h * 0.78, colors)}<g transform="rotate(-14)"><ellipse cx="${n(-w * 0.3)}" cy="${n(-size * 0.1)}" rx="${n(w * 0.42)}" ry="${n(w * 0.42)}" fill="${colors.lid}"/><circle cx="${n(-w * 0.3)}" cy="${n(-size * 0.1)}" r="${n(w * 0.35)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${n(size * 0.008)}"/>${branch(random, -w * 0.3, size * 0.05, size * 0.26, 0, [colors.label, colors.mark], colors.label)}</g>`
}

const bottle: Thing = (random, size, colors) => {
  const w = size * 0.27
  const top = -size * 0.17
  const h = size * 0.52
  return `<rect x="${n(-w * 0.17)}" y="${n(top - size * 0.19)}" width="${n(w * 0.34)}" height="${n(size * 0.11)}" rx="${n(w * 0.14)}" fill="${colors.lid}"/><rect x="${n(-w * 0.27)}" y="${n(top - size * 0.09)}" width="${n(w * 0.54)}" height="${n(size * 0.08)}" rx="${n(size * 0.012)}" fill="${colors.lid}"/><path fill="${colors.body}" d="M${n(-w * 0.2)} ${n(top - size * 0.01)}h${n(w * 0.4)}c0 ${n(size * 0.06)} ${n(w * 0.3)} ${n(size * 0.05)} ${n(w * 0.3)} ${n(size * 0.12)}V${n(top + h - size * 0.03)}q0 ${n(size * 0.03)} ${n(-size * 0.03)} ${n(size * 0.03)}H${n(-w / 2 + size * 0.03)}q${n(-size * 0.03)} 0 ${n(-size * 0.03)} ${n(-size * 0.03)}V${n(top + size * 0.11)}c0 ${n(-size * 0.07)} ${n(w * 0.3)} ${n(-size * 0.06)} ${n(w * 0.3)} ${n(-size * 0.12)}Z"/>${label(random, 0, top + h * 0.62, w, h * 0.56, colors)}${shine(w * 0.32, top + size * 0.12, size * 0.016, h * 0.7)}`
}

const box: Thing = (random, size, colors) => {
  const w = size * 0.4
  const h = size * 0.56
  const top = -size * 0.21
  return `<path fill="${colors.lid}" d="M${n(w * 0.42)} ${n(top)}l${n(size * 0.1)} ${n(-size * 0.05)}v${n(h)}l${n(-size * 0.1)} ${n(size * 0.05)}Z"/><path fill="${colors.lid}" fill-opacity=".75" d="M${n(-w * 0.58)} ${n(top)}l${n(size * 0.1)} ${n(-size * 0.05)}h${n(w)}l${n(-size * 0.1)} ${n(size * 0.05)}Z"/><rect x="${n(-w * 0.58)}" y="${n(top)}" width="${n(w)}" height="${n(h)}" fill="${colors.body}"/><rect x="${n(-w * 0.58)}" y="${n(top + h * 0.84)}" width="${n(w)}" height="${n(h * 0.05)}" fill="${colors.mark}"/>${label(random, -w * 0.08, top + h * 0.42, w * 0.76, h * 0.6, colors)}<rect x="${n(-w * 0.58)}" y="${n(top)}" width="${n(w * 0.05)}" height="${n(h)}" fill="#fff" fill-opacity=".14"/>`
}

const book: Thing = (random, size, colors) => {
  const w = size * 0.44
  const h = size * 0.58
  const top = -size * 0.23
  return `<rect x="${n(-w / 2 + size * 0.022)}" y="${n(top + size * 0.018)}" width="${n(w)}" height="${n(h)}" rx="${n(size * 0.014)}" fill="#fff"/><rect x="${n(-w / 2 + size * 0.014)}" y="${n(top + size * 0.01)}" width="${n(w)}" height="${n(h)}" rx="${n(size * 0.014)}" fill="#E9E2D2"/><rect x="${n(-w / 2)}" y="${n(top)}" width="${n(w)}" height="${n(h)}" rx="${n(size * 0.014)}" fill="${colors.body}"/><rect x="${n(-w / 2)}" y="${n(top)}" width="${n(w * 0.1)}" height="${n(h)}" fill="#000" fill-opacity=".14"/><rect x="${n(w * 0.34)}" y="${n(top)}" width="${n(w * 0.035)}" height="${n(h)}" fill="${colors.mark}"/>${label(random, -w * 0.04, top + h * 0.4, w * 0.56, h * 0.5, colors)}`
}

const glasses: Thing = (_random, size, colors) => {
  const r = size * 0.17
  const lens = (x: number) =>
    `<rect x="${n(x - r)}" y="${n(-r * 0.5)}" width="${n(r * 2)}" height="${n(r * 1.7)}" rx="${n(r * 0.72)}" fill="#C2566F" fill-opacity=".34" stroke="${colors.lid}" stroke-width="${n(size * 0.02)}"/><path d="M${n(x - r * 0.55)} ${n(r * 0.1)}l${n(r * 0.5)} ${n(-r * 0.42)}" stroke="#fff" stroke-opacity=".7" stroke-width="${n(size * 0.012)}" stroke-linecap="round"/>`
  return `<g transform="translate(0 ${n(size * 0.1)})"><path d="M${n(-size * 0.36)} ${n(-r * 0.1)}l${n(-size * 0.04)} ${n(-r * 0.9)}M${n(size * 0.36)} ${n(-r * 0.1)}l${n(size * 0.04)} ${n(-r * 0.9)}" stroke="${colors.lid}" stroke-width="${n(size * 0.02)}" stroke-linecap="round"/>${lens(-size * 0.19)}${lens(size * 0.19)}<path d="M${n(-size * 0.04)} ${n(r * 0.05)}q${n(size * 0.04)} ${n(-size * 0.05)} ${n(size * 0.08)} 0" fill="none" stroke="${colors.lid}" stroke-width="${n(size * 0.02)}"/></g>`
}

const folded: Thing = (random, size, colors) => {
  const layers = Array.from({length: 4}, (_, index) => {
    const w = size * (0.6 - index * 0.012)
    const h = size * 0.13
    const y = size * 0.35 - h * (index + 1) * 0.98
    const fill = [colors.body, colors.mark, colors.lid, colors.body][index] ?? colors.body
    return `<rect x="${n(-w / 2)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.46)}" fill="${fill}"/><path d="M${n(-w * 0.4)} ${n(y + h * 0.55)}H${n(w * 0.38)}" stroke="#fff" stroke-opacity=".35" stroke-width="${n(size * 0.006)}" stroke-dasharray="${n(size * 0.02)} ${n(size * 0.014)}"/>`
  }).join('')
  return `${layers}${leaf(-size * 0.02, -size * 0.15, size * 0.2, random.between(-30, 30), colors.label, 0.32)}${leaf(size * 0.03, -size * 0.15, size * 0.16, 58, colors.label, 0.32)}`
}
