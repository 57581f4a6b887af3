import type {Random} from './random.ts'

/** The colours of one picture, from the palette of the site's look: warm paper, greens, and one accent that carries the light. */
export interface Scheme {
  readonly sky: readonly [string, string]
  readonly ground: string
  readonly far: string
  readonly middle: string
  readonly near: string
  readonly deep: string
  readonly light: string
  readonly accent: string
  readonly second: string
}

export const schemes = {
  morning: {
    sky: ['#FDF1D8', '#FBF6EA'],
    ground: '#EADFC8',
    far: '#CFE0CF',
    middle: '#8FB9A5',
    near: '#3E8672',
    deep: '#0F5B4C',
    light: '#FFFDF7',
    accent: '#F0B43C',
    second: '#D98E6A',
  },
  sage: {
    sky: ['#E3EDE4', '#F4F6EF'],
    ground: '#D5E3D6',
    far: '#BFD6C6',
    middle: '#7FB09A',
    near: '#2F7763',
    deep: '#0B4A3E',
    light: '#FBFAF6',
    accent: '#F0B43C',
    second: '#E7C9A9',
  },
  dusk: {
    sky: ['#DCE6EA', '#F6E7DC'],
    ground: '#E6D3C5',
    far: '#BBD0CF',
    middle: '#7FA6A6',
    near: '#3D6C72',
    deep: '#1F4A4F',
    light: '#FFF9F2',
    accent: '#E9A15B',
    second: '#C9768A',
  },
  blossom: {
    sky: ['#F9E7E1', '#FCF5EC'],
    ground: '#F0D9CC',
    far: '#DCE3CF',
    middle: '#9DBE9F',
    near: '#4B8A6E',
    deep: '#0F5B4C',
    light: '#FFFBF6',
    accent: '#C2566F',
    second: '#F0B43C',
  },
  night: {
    sky: ['#0D2A27', '#1D4A45'],
    ground: '#12312C',
    far: '#24564F',
    middle: '#2F6E62',
    near: '#4B9583',
    deep: '#0A201D',
    light: '#F3EBD3',
    accent: '#F2C464',
    second: '#8FB9C4',
  },
} as const satisfies Record<string, Scheme>

/** A scheme that suits daylight. */
export function daylight(random: Random): Scheme {
  return random.pick<Scheme>([schemes.morning, schemes.sage, schemes.dusk, schemes.blossom])
}

/** A soft ground for a product, with the colours of its shadow and of what stands on it. */
export interface Ground {
  readonly ground: string
  readonly shade: string
  readonly body: string
  readonly lid: string
  readonly label: string
  readonly mark: string
}

/** The grounds to choose from. */
export const grounds: readonly [Ground, ...Ground[]] = [
  {ground: '#F4F1EA', shade: '#D9D1C2', body: '#0F5B4C', lid: '#0B3F36', label: '#FBFAF6', mark: '#F0B43C'},
  {ground: '#EEF3EE', shade: '#C9D8CC', body: '#D98E6A', lid: '#B66B49', label: '#FFF8EF', mark: '#0F5B4C'},
  {ground: '#FDF1D8', shade: '#EAD6A8', body: '#2F7763', lid: '#F0B43C', label: '#FFFDF7', mark: '#9C2346'},
  {ground: '#F6E7E2', shade: '#E3C8BE', body: '#FBF6EA', lid: '#9C2346', label: '#F2DCD2', mark: '#9C2346'},
  {ground: '#E6EEF0', shade: '#C3D3D8', body: '#3D6C72', lid: '#1F4A4F', label: '#F6F3EA', mark: '#E9A15B'},
  {ground: '#EFEAF5', shade: '#D5CBE3', body: '#5B4B7A', lid: '#3E325A', label: '#FBF8FF', mark: '#F0B43C'},
]
