/** The part of subset-font that build.ts uses; the package ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'sfnt'
      readonly variationAxes: Readonly<Record<string, number | {min: number; max: number; default: number}>>
      readonly keepFeatures: readonly string[]
      readonly noHinting: boolean
    },
  ): Promise<Uint8Array>
}
