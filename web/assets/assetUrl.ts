type Addresses = Readonly<Record<string, string>>

/**
 * The addresses of the files that `web/assets/build.ts` has built, by their plain names ("recipe.css"). An address contains the hash of the
 * file's content. `next.config.ts` puts this list into the build. It is empty in unit tests, which build nothing.
 */
const built: Addresses = JSON.parse(process.env['APOTHECARY_ASSETS'] ?? '{}')

/** In development, the addresses by the latest build (`watch.ts`), which replace those that the server began with (commands-8). */
const held: typeof globalThis & {apothecaryAssets?: Addresses} = globalThis

/** The address of a built file; `undefined` if there is no such file. */
export function assetUrl(name: string): string | undefined {
  const files = held.apothecaryAssets ?? built
  return Object.hasOwn(files, name) ? files[name] : undefined
}

/** Replaces the addresses in this process. */
export function replaceAddresses(addresses: Addresses): void {
  held.apothecaryAssets = addresses
}
