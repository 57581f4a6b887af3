import {z} from 'zod'

const count = z.number().int().min(0)
const pair = z.object({source: count, converted: count})

/** The report of a migration (migration-40). */
export const migrationReport = z.object({
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  dryRun: z.boolean(),
  articles: z.object({read: count, created: count, updated: count, unchanged: count, failed: count}),
  widgets: z.object({read: count, converted: count, unknown: count, invalid: count}),
  fields: z.object({read: count, mapped: count, dropped: count, quarantined: count}),
  text: z.object({sourceCharacters: count, convertedCharacters: count}),
  links: pair,
  images: pair,
  issues: z.array(
    z.object({
      file: z.string(),
      articleId: z.string(),
      path: z.string(),
      format: z.string(),
      code: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
      message: z.string(),
    }),
  ),
})

export type MigrationReport = z.infer<typeof migrationReport>
