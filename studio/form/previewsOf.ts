import {isImageSchemaType, type SchemaType} from 'sanity'

/** A ratio, width over height, with its name for editors. */
export interface CropPreview {
  readonly title: string
  readonly aspectRatio: number
}

/** The ratios to which the site crops the pictures of a field (`croppedTo`); none for other fields. */
export function previewsOf(schemaType: SchemaType): readonly CropPreview[] {
  const hotspot = isImageSchemaType(schemaType) ? schemaType.options?.hotspot : undefined
  return typeof hotspot === 'object' ? (hotspot.previews ?? []) : []
}
