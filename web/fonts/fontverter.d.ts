/** The part of fontverter that web/fonts uses; the package ships no types. */
declare module 'fontverter' {
  /** The same font in another format, which `font` tells by itself. */
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff2'): Promise<Uint8Array>
}
