/**
 * The addresses of the files that `web/assets/build.ts` has built, by their plain names ("recipe.css"). An address contains the hash of the
 * file's content. `next.config.ts` puts this list into the build. It is empty in unit tests, which build nothing.
 */
const files: Readonly<Record<string, string>> = JSON.parse(process.env['APOTHECARY_ASSETS'] ?? '{}')

/** The address of a built file; `undefined` if there is no such file. */
export function assetUrl(name: string): string | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined
}
