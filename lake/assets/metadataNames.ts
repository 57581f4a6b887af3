import {assetError} from './errors.ts'
import {METADATA_NAMES, type MetadataName} from './types.ts'

/** What an upload gets when it names nothing (hosted default). */
const DEFAULT_NAMES: readonly MetadataName[] = ['blurhash', 'lqip', 'palette']

/** Checks the names of `?meta=`. Throws `ApiError` 400 on one that does not exist. */
export function parseMetadataNames(names: readonly string[] = []): ReadonlySet<MetadataName> {
  const unknown = names.find((name) => name !== 'none' && !METADATA_NAMES.some((known) => known === name))
  if (unknown !== undefined) {
    throw assetError(400, `Unknown metadata "${unknown}"; known are ${METADATA_NAMES.join(', ')} and none`)
  }
  return new Set(names.length === 0 ? DEFAULT_NAMES : METADATA_NAMES.filter((name) => names.includes(name)))
}
