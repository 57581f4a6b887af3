import sharp from 'sharp'
import {grounds} from './palette.ts'
import {branch, n} from './plants.ts'
import type {Random} from './random.ts'

const frames = 16

/** A small animation: a gummy that is pressed and springs back, beside a sprig that sways. Returns a GIF that repeats for ever. */
export async function animation(
  random: Random,
  {width, height}: {readonly width: number; readonly height: number},
): Promise<Buffer> {
  const colors = random.pick(grounds)
  const candy = random.pick(['#9C2346', '#F0B43C', '#D98E6A', '#2F7763'])
  const unit = Math.min(width, height)
  const sprig = branch(random, 0, 0, unit * 0.72, 0, ['#3E8672', '#0F5B4C', '#8FB9A5'], '#0F5B4C')
  const pictures = await Promise.all(
    Array.from({length: frames}, (_, frame) => {
      const turn = (frame / frames) * Math.PI * 2
      const press = Math.max(0, Math.sin(turn)) * 0.3
      const side = unit * 0.34
      const wide = side * (1 + press * 0.5)
      const tall = side * (1 - press)
      const floor = height * 0.76
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colors.ground}"/><rect y="${n(floor)}" width="${width}" height="${n(height - floor)}" fill="${colors.shade}"/><g transform="translate(${n(width * 0.78)} ${n(floor + unit * 0.04)}) rotate(${n(Math.sin(turn) * 5)})">${sprig}</g><ellipse cx="${n(width * 0.42)}" cy="${n(floor + unit * 0.015)}" rx="${n(wide * 0.62)}" ry="${n(unit * 0.03)}" fill="#1B2421" fill-opacity=".2"/><rect x="${n(width * 0.42 - wide / 2)}" y="${n(floor - tall)}" width="${n(wide)}" height="${n(tall)}" rx="${n(side * 0.26)}" fill="${candy}"/><rect x="${n(width * 0.42 - wide * 0.34)}" y="${n(floor - tall * 0.86)}" width="${n(wide * 0.3)}" height="${n(tall * 0.12)}" rx="${n(side * 0.06)}" fill="#fff" fill-opacity=".5"/></svg>`
      return sharp(Buffer.from(svg)).png().toBuffer()
    }),
  )
  return sharp(pictures, {join: {animated: true}})
    .gif({delay: Array.from({length: frames}, () => 70), loop: 0})
    .toBuffer()
}
