import {z} from 'zod'

/**
 * A backup is one gzipped tar file. In it, in this order: `manifest.json`, `lake.sqlite` (a snapshot), the originals of
 * assets, and `checksums.json` over all that came before. Left out is what can be made again (transformed images, the
 * index of words), and what must not leave the machine: the editor token's file and the sessions of browsers. Of other tokens there are hashes.
 */
export const names = {manifest: 'manifest.json', database: 'lake.sqlite', checksums: 'checksums.json'} as const

/** Where the originals of assets are, below the lake's folder and in the archive. */
export const originals = 'assets/originals'

/** The only other entries that there may be. */
export const assetName = /^assets\/originals\/[0-9a-f]{2}\/(?:image|file)-[\w.-]+$/

/** What a backup says of itself. */
export const manifest = z.object({
  format: z.literal('apothecary-lake-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  dataset: z.string(),
  /** The version of the database's schema. */
  schema: z.number().int(),
  documents: z.number().int(),
  /** The newest transaction in it. */
  lastTransaction: z.number().int(),
})
export type Manifest = z.infer<typeof manifest>

/** Name → SHA-256 (hexadecimal) of every entry before this one. */
export const checksums = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/))
export type Checksums = z.infer<typeof checksums>

/** A backup cannot be made or restored; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
