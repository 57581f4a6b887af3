import {assetError} from './errors.ts'
import {metadataNames, type MetadataName} from './types.ts'

/** What an upload gets when it names nothing (hosted default). */
const defaultNames: readonly MetadataName[] = ['blurhash', 'lqip', 'palette']

/** Checks the names of `?meta=`. Throws `ApiError` 400 on one that does not exist. */
export function parseMetadataNames(names: readonly string[] = []): ReadonlySet<MetadataName> {
  const unknown = names.find((name) => name !== 'none' && !metadataNames.some((known) => known === name))
  if (unknown !== undefined) {
    throw assetError(400, `Unknown metadata "${unknown}"; known are ${metadataNames.join(', ')} and none`)
  }
  return new Set(names.length === 0 ? defaultNames : metadataNames.filter((name) => names.includes(name)))
}
