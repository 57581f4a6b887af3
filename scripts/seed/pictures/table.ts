import {daylight} from './palette.ts'
import {branch, leaf, n, umbel} from './plants.ts'
import {background, type Scene, sun} from './scenes.ts'

/** Things on a table by a window: a vase, a bowl, a jar, fruit. */
export const stillLife: Scene = (random, width, height) => {
  const scheme = daylight(random)
  const unit = Math.min(width, height)
  const edge = height * 0.7
  const windowX = width * random.between(0.1, 0.5)
  const windowWidth = unit * random.between(0.46, 0.6)
  const vaseX = width * random.between(0.24, 0.4)
  const fills: [string, string, string] = [scheme.near, scheme.deep, scheme.middle]
  const parts = [
    background('room', scheme.sky, width, height),
    `<path fill="${scheme.light}" fill-opacity=".8" d="M${n(windowX)} ${n(edge)}V${n(height * 0.1 + windowWidth / 2)}a${n(windowWidth / 2)} ${n(windowWidth / 2)} 0 0 1 ${n(windowWidth)} 0V${n(edge)}Z"/>`,
    sun(windowX + windowWidth * 0.66, height * 0.3, unit * 0.07, scheme.accent),
    `<rect y="${n(edge)}" width="${n(width)}" height="${n(height - edge)}" fill="${scheme.ground}"/>`,
    `<rect y="${n(edge)}" width="${n(width)}" height="${n(unit * 0.012)}" fill="#fff" fill-opacity=".5"/>`,
    branch(random, vaseX, edge - unit * 0.13, unit * 0.46, -12, fills, scheme.deep),
    branch(random, vaseX, edge - unit * 0.13, unit * 0.4, 17, fills, scheme.deep),
    umbel(random, vaseX + unit * 0.01, edge - unit * 0.12, unit * 0.36, 4, scheme.deep, scheme.second),
    vase(vaseX, edge + unit * 0.06, unit * 0.24, scheme.second),
    bowl(width * 0.62, edge + unit * 0.11, unit * 0.42, scheme.light, scheme.near),
    fruit(width * 0.57, edge - unit * 0.075, unit * 0.085, scheme.accent, scheme.deep),
    fruit(width * 0.66, edge - unit * 0.085, unit * 0.09, scheme.second, scheme.deep),
    bowl(width * 0.62, edge + unit * 0.11, unit * 0.42, scheme.light, scheme.near, true),
    fruit(width * 0.83, edge + unit * 0.09, unit * 0.075, scheme.accent, scheme.deep),
  ]
  return parts.join('')
}

/** A bowl seen from above, on a cloth: soups, seeds, toppings. */
export const bowlFromAbove: Scene = (random, width, height) => {
  const scheme = daylight(random)
  const unit = Math.min(width, height)
  const x = width * random.between(0.44, 0.56)
  const y = height * 0.52
  const radius = unit * 0.36
  const soup = random.pick(['#D9793F', '#C9572F', '#8FA04A', '#E2A03F', '#B9803E'])
  const parts = [
    background('cloth', scheme.sky, width, height),
    `<path fill="${scheme.far}" fill-opacity=".8" d="M${n(width * 0.05)} ${n(height)}L${n(width * 0.3)} 0H${n(width * 0.62)}L${n(width * 0.4)} ${n(height)}Z"/>`,
    ...Array.from({length: 5}, (_, index) => {
      const offset = width * (0.09 + index * 0.055)
      return `<path d="M${n(offset)} ${n(height)}L${n(offset + width * 0.24)} 0" stroke="#fff" stroke-opacity=".45" stroke-width="${n(unit * 0.006)}"/>`
    }),
    `<ellipse cx="${n(x + unit * 0.025)}" cy="${n(y + unit * 0.045)}" rx="${n(radius * 1.04)}" ry="${n(radius * 1.02)}" fill="#1B2421" fill-opacity=".14"/>`,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${scheme.light}"/>`,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.95)}" fill="none" stroke="${scheme.near}" stroke-opacity=".55" stroke-width="${n(radius * 0.018)}"/>`,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.82)}" fill="${soup}"/>`,
    `<path d="M${n(x - radius * 0.5)} ${n(y - radius * 0.1)}c${n(radius * 0.2)} ${n(-radius * 0.5)} ${n(radius * 0.8)} ${n(-radius * 0.4)} ${n(radius * 0.9)} 0s${n(-radius * 0.5)} ${n(radius * 0.55)} ${n(-radius * 0.75)} ${n(radius * 0.25)}s${n(radius * 0.2)} ${n(-radius * 0.5)} ${n(radius * 0.5)} ${n(-radius * 0.2)}" fill="none" stroke="#FFF6E4" stroke-opacity=".85" stroke-width="${n(radius * 0.055)}" stroke-linecap="round"/>`,
  ]
  for (let index = 0; index < 18; index += 1) {
    const angle = random.between(0, Math.PI * 2)
    const distance = radius * random.between(0.12, 0.7)
    const px = x + Math.cos(angle) * distance
    const py = y + Math.sin(angle) * distance
    parts.push(
      index % 3 === 0
        ? leaf(
            px,
            py,
            radius * random.between(0.13, 0.2),
            random.between(0, 360),
            random.pick(['#2F7763', '#5E9A55']),
            0.36,
          )
        : `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(radius * 0.028)}" ry="${n(radius * 0.018)}" transform="rotate(${n(random.between(0, 180))} ${n(px)} ${n(py)})" fill="${random.pick(['#F6DFA8', '#7C3F1D', '#F2F0DC'])}"/>`,
    )
  }
  parts.push(
    spoon(x + radius * 1.32, y - radius * 0.75, radius * 1.7, scheme.deep),
    branch(random, width * 0.02, height * 0.98, unit * 0.5, 48, [scheme.near, scheme.deep], scheme.deep),
    fruit(width * 0.9, height * 0.84, unit * 0.085, scheme.accent, scheme.deep),
  )
  return parts.join('')
}

function vase(x: number, foot: number, size: number, color: string): string {
  const w = size * 0.5
  return `<ellipse cx="${n(x)}" cy="${n(foot)}" rx="${n(w * 0.95)}" ry="${n(size * 0.07)}" fill="#1B2421" fill-opacity=".16"/><path fill="${color}" d="M${n(x - w * 0.28)} ${n(foot - size)}h${n(w * 0.56)}c0 ${n(size * 0.22)} ${n(w * 0.5)} ${n(size * 0.3)} ${n(w * 0.5)} ${n(size * 0.62)}c0 ${n(size * 0.26)} ${n(-w * 0.4)} ${n(size * 0.38)} ${n(-w * 0.78)} ${n(size * 0.38)}s${n(-w * 0.78)} ${n(-size * 0.12)} ${n(-w * 0.78)} ${n(-size * 0.38)}c0 ${n(-size * 0.32)} ${n(w * 0.5)} ${n(-size * 0.4)} ${n(w * 0.5)} ${n(-size * 0.62)}Z"/><path d="M${n(x - w * 0.46)} ${n(foot - size * 0.5)}c${n(-w * 0.16)} ${n(size * 0.14)} ${n(-w * 0.1)} ${n(size * 0.26)} 0 ${n(size * 0.32)}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="${n(size * 0.03)}" stroke-linecap="round"/>`
}

/** A bowl from the side. Drawn twice: whole, then its front only, over what lies in it. */
function bowl(x: number, foot: number, size: number, color: string, rim: string, front = false): string {
  const w = size / 2
  const top = foot - size * 0.42
  const back = front
    ? ''
    : `<ellipse cx="${n(x)}" cy="${n(foot)}" rx="${n(w * 0.8)}" ry="${n(size * 0.06)}" fill="#1B2421" fill-opacity=".16"/><ellipse cx="${n(x)}" cy="${n(top)}" rx="${n(w)}" ry="${n(size * 0.1)}" fill="${rim}"/>`
  return `${back}${front ? `<path fill="${color}" d="M${n(x - w)} ${n(top)}c0 ${n(size * 0.28)} ${n(w * 0.5)} ${n(size * 0.42)} ${n(w)} ${n(size * 0.42)}s${n(w)} ${n(-size * 0.14)} ${n(w)} ${n(-size * 0.42)}a${n(w)} ${n(size * 0.1)} 0 0 1 ${n(-size)} 0Z"/><path d="M${n(x - w * 0.8)} ${n(top + size * 0.17)}q${n(w * 0.8)} ${n(size * 0.1)} ${n(w * 1.6)} 0" fill="none" stroke="${rim}" stroke-opacity=".5" stroke-width="${n(size * 0.012)}"/>` : ''}`
}

function fruit(x: number, y: number, radius: number, color: string, stem: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"/><path d="M${n(x - radius * 0.55)} ${n(y - radius * 0.35)}a${n(radius * 0.8)} ${n(radius * 0.8)} 0 0 1 ${n(radius * 0.5)} ${n(-radius * 0.4)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${n(radius * 0.12)}" stroke-linecap="round"/>${leaf(x, y - radius * 0.92, radius * 0.8, 48, stem, 0.32)}`
}

function spoon(x: number, y: number, length: number, color: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(14)"><ellipse rx="${n(length * 0.085)}" ry="${n(length * 0.13)}" fill="${color}"/><rect x="${n(-length * 0.02)}" y="${n(length * 0.1)}" width="${n(length * 0.04)}" height="${n(length * 0.8)}" rx="${n(length * 0.02)}" fill="${color}"/></g>`
}
