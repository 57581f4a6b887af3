import {fileTypeFromFile} from 'file-type'
import mime from 'mime'

/** Archives and XML that many formats are built on: there the name says more than the bytes. */
const containers = new Set(['application/zip', 'application/gzip', 'application/xml', 'application/x-cfb'])

/**
 * The type of a file that is not an image: from its bytes where they tell, else (text has no signature) from its name,
 * else from what the client claimed.
 */
export async function probeFile(
  path: string,
  filename: string | undefined,
  claimedType: string | undefined,
): Promise<{ext: string; mimeType: string}> {
  const named = /\.([a-z0-9]{1,16})$/i.exec(filename ?? '')?.[1]?.toLowerCase()
  const namedType = named === undefined ? null : mime.getType(named)
  const found = await fileTypeFromFile(path)

  if (found !== undefined && !containers.has(found.mime)) {
    return {ext: named !== undefined && namedType === found.mime ? named : found.ext, mimeType: found.mime}
  }
  const claimed = claimedType?.split(';')[0]?.trim().toLowerCase()
  const ext = named ?? found?.ext ?? (claimed === undefined ? null : mime.getExtension(claimed)) ?? 'bin'
  return {ext, mimeType: namedType ?? found?.mime ?? mime.getType(ext) ?? 'application/octet-stream'}
}
