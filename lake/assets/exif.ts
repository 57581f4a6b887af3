import exifReader, {type GPSInfoTags} from 'exif-reader'
import type {ImageMetadata} from './types.ts'

type ExifParts = Pick<ImageMetadata, 'exif' | 'image' | 'location'>

/** Where the EXIF reader's names differ from those in documents of the hosted service. */
const hostedNames: Record<string, string> = {
  ISOSpeedRatings: 'ISO',
  DateTime: 'ModifyDate',
  ExifTag: 'ExifOffset',
  GPSTag: 'GPSInfo',
  InteroperabilityTag: 'InteropOffset',
}

/**
 * The EXIF block of an image as document fields: camera settings (`exif`), file tags (`image`), place (`location`).
 * What is missing or damaged is left out; binary tags (maker notes) too.
 */
export function readExif(block: Buffer | undefined): ExifParts {
  if (block === undefined) return {}
  let tags: exifReader.Exif
  try {
    tags = exifReader(block)
  } catch {
    // A damaged block does not make the picture unusable; it has nothing to say, that is all.
    return {}
  }
  const parts: ExifParts = {}
  if (tags.Photo) parts.exif = {_type: 'sanity.imageExifMetadata', ...toFields(tags.Photo)}
  if (tags.Image) parts.image = {_type: 'sanity.imageExifTags', ...toFields(tags.Image)}
  const location = toLocation(tags.GPSInfo)
  if (location !== undefined) parts.location = location
  return parts
}

function toFields(tags: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(tags)) {
    const plain = toPlain(value)
    if (plain !== undefined && /^[A-Za-z]\w*$/.test(name)) fields[hostedNames[name] ?? name] = plain
  }
  return fields
}

function toPlain(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').trim()
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  if (Array.isArray(value) && value.length <= 32 && value.every((item) => Number.isFinite(item))) return value
  return undefined
}

function toLocation(gps: Partial<GPSInfoTags> | undefined): ImageMetadata['location'] {
  const lat = toDegrees(gps?.GPSLatitude, gps?.GPSLatitudeRef === 'S')
  const lng = toDegrees(gps?.GPSLongitude, gps?.GPSLongitudeRef === 'W')
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  const alt = gps?.GPSAltitude
  return {_type: 'geopoint', lat, lng, ...(typeof alt === 'number' && Number.isFinite(alt) ? {alt} : {})}
}

/** Degrees, minutes and seconds as one number, six decimals (a hand's breadth). */
function toDegrees(parts: readonly number[] | undefined, isNegative: boolean): number | undefined {
  const [degrees, minutes = 0, seconds = 0] = parts ?? []
  if (degrees === undefined) return undefined
  const value = degrees + minutes / 60 + seconds / 3600
  return Number.isFinite(value) ? Math.round((isNegative ? -value : value) * 1e6) / 1e6 : undefined
}
