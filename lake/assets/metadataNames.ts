import {AssetError} from './errors.ts'
import {METADATA_NAMES, type MetadataName} from './types.ts'

/** What an upload gets when it names nothing (hosted default). */
const DEFAULT_NAMES: readonly MetadataName[] = ['blurhash', 'lqip', 'palette']

/** Checks the names of `?meta=`. Throws `AssetError` 400 on one that does not exist. */
export function parseMetadataNames(names: readonly string[] | undefined): ReadonlySet<MetadataName> {
  if (names === undefined || names.length === 0) return new Set(DEFAULT_NAMES)
  const wanted = new Set<MetadataName>()
  for (const name of names) {
    const known = METADATA_NAMES.find((candidate) => candidate === name)
    if (known !== undefined) wanted.add(known)
    else if (name !== 'none') {
      throw new AssetError(400, `Unknown metadata "${name}"; known are ${METADATA_NAMES.join(', ')} and none`)
    }
  }
  return wanted
}
