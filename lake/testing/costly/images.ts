import {times, type CostlyKind, type CostlyRequest, type Dice} from './request.ts'

/** Images: uploads that are hard to decode, and transformations. `address` is that of an image of 4000 by 3000 pixels. */
export function imageKinds(address: string): Readonly<Record<string, CostlyKind>> {
  const transformed = (search: string): CostlyRequest => ({
    method: 'GET',
    path: `${address}?${search}`,
    unversioned: true,
  })
  return {
    'drawing of blurs': (dice, size) =>
      upload(
        `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><!--${dice.word()}--><filter id="f" x="-1" y="-1" width="3" height="3">${'<feGaussianBlur stdDeviation="200"/>'.repeat(size * 20)}</filter><g filter="url(#f)"><rect width="3000" height="3000" fill="red" filter="url(#f)"/></g></svg>`,
      ),
    'drawing of turbulence': (dice, size) =>
      upload(
        `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><!--${dice.word()}--><filter id="f">${'<feTurbulence baseFrequency="0.1" numOctaves="20"/>'.repeat(size * 10)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
      ),
    'drawing of copies': (dice, size) =>
      upload(
        `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><!--${dice.word()}--><g id="a0"><rect width="9" height="9"/></g>${times(size * 6, (n) => `<g id="a${n + 1}">${`<use href="#a${n}" x="1"/>`.repeat(6)}</g>`).join('')}</svg>`,
      ),
    'large transformation': (dice) => transformed(`w=${3_000 + dice.below(900)}&fm=png&blur=${dice.below(2_000)}`),
    'slow format': (dice) => transformed(`w=${2_000 + dice.below(900)}&fm=avif&q=${1 + dice.below(99)}`),
    'crop by entropy': (dice) => transformed(`w=${500 + dice.below(900)}&h=900&fit=crop&crop=entropy&or=90&flip=hv`),
    'many transformations': (dice, size) =>
      times(size * 10, () =>
        transformed(
          `w=${10 + dice.below(2_000)}&q=${1 + dice.below(99)}&sharp=${dice.below(99)}&fm=${dice.pick(['webp', 'jpg', 'png'])}`,
        ),
      ),
    'odd parameters': (dice) =>
      transformed(
        [
          `rect=${dice.below(-1)},${dice.below(9_999)},${dice.below(9)},${dice.below(9)}`,
          `w=${dice.below(99_999)}`,
          `h=${dice.below(99_999)}`,
          `pad=${dice.below(9_999)}`,
          `blur=${dice.below(9_999)}`,
          `bg=${'f'.repeat(dice.below(50_000))}`,
          `dpr=${dice.number() * 9}`,
          `or=${dice.below(999)}`,
          `fp-x=${dice.number() * 2}`,
        ]
          .filter(() => dice.below(3) > 0)
          .join('&'),
      ),
  }
}

function upload(svg: string): CostlyRequest {
  return {
    method: 'POST',
    path: `/assets/images/production?filename=drawing.svg`,
    asEditor: true,
    body: Buffer.from(svg),
  }
}

/** A picture of random colours, as PNG bytes; `side` in pixels. */
export async function picture(dice: Dice, side: number): Promise<Buffer> {
  const {default: sharp} = await import('sharp')
  const small = Buffer.from(times(64 * 64 * 3, () => dice.below(256)))
  return await sharp(small, {raw: {width: 64, height: 64, channels: 3}})
    .resize(side, side, {kernel: 'cubic'})
    .jpeg()
    .toBuffer()
}
