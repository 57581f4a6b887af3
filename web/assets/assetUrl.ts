/**
 * The files that `web/assets/build.ts` has built, by their plain names ("recipe.css"), with the hash of their content in their addresses. `next.config.ts` puts the
 * list into the build. Empty in unit tests, which build nothing.
 */
const files: Readonly<Record<string, string>> = JSON.parse(process.env['APOTHECARY_ASSETS'] ?? '{}')

/** The address of a built file; `undefined` where no such file was built. */
export function assetUrl(name: string): string | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined
}
