import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {z} from 'zod'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'
import {widgetMigrations} from '../widgets.generated.ts'

/** Each `<type>.golden.json` beside a mapper holds legacy nodes and what is stored for them. */
const golden = z.array(
  z.object({
    name: z.string(),
    input: z.record(z.string(), z.unknown()),
    /** Documents by id, without `legacy`; empty for widgets that are objects in the body. */
    documents: z.record(z.string(), z.unknown()),
    body: z.array(z.unknown()),
    issues: z.array(z.string()),
  }),
)

const folder = path.resolve(import.meta.dirname, '../widgets')
const files = readdirSync(folder).filter((file) => file.endsWith('.golden.json'))

describe('what each legacy widget becomes', () => {
  for (const file of files) {
    const cases = golden.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    test.each(cases)(`${file}: $name`, async ({input, documents, body, issues}) => {
      const migrated = await migrateArticles([article({body: [input]})])
      const stored = [...migrated.documents.values()]
        .filter(({_type}) => _type !== 'article')
        .map(({_id, ...fields}) => [
          _id,
          Object.fromEntries(Object.entries(fields).filter(([key]) => key !== 'legacy')),
        ])
      expect(Object.fromEntries(stored)).toEqual(documents)
      expect(bodyOf(migrated)).toEqual(body)
      expect(migrated.report.issues.map(({severity, code, path: where}) => `${severity} ${code} ${where}`)).toEqual(
        issues,
      )
    })
  }

  test('every migration has a golden file', () => {
    const types = [...new Set(widgetMigrations.map(({type}) => type))].sort()
    expect(files.map((file) => file.replace('.golden.json', '')).sort()).toEqual(types)
  })
})
