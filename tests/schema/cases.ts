import {glob, readFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'
import type {StoredDocument} from '@apothecary/shared/types/validation.ts'
import {withKeys} from '../../scripts/migrate/store/keys.ts'
import {migrateFiles} from '../../scripts/migrate/testing/migrate.ts'
import {drugPrices} from '../../scripts/seed/documents/drugPrices.ts'
import {seedDocuments} from '../../scripts/seed/documents/seedDocuments.ts'
import {root} from '../../scripts/start/processes.ts'
import {type FixtureFile, fixtureFiles} from './fixtures.ts'

const storedDocument: z.ZodType<StoredDocument> = z.looseObject({_id: z.string(), _type: z.string()})

/** Documents that belong together, with what is expected of them. */
export interface ValidationCase {
  /** From the root of the repository. */
  readonly file: string
  readonly name: string
  readonly documents: readonly StoredDocument[]
  /** `invalid`: a rule is broken on purpose. `incomplete`: the migration reported that it left something out, so fields may be missing. */
  readonly expected: 'valid' | 'incomplete' | 'invalid'
}

/** Cases whose documents are stored together: they may refer to each other, and share what has to be unique. */
export type Suite = readonly ValidationCase[]

/** Everything in the repository that is stored in the content lake, or claims that it could be. */
export async function allSuites(): Promise<readonly Suite[]> {
  return [fixtureSuite(), ...(await goldenSuites()), await seedSuite()]
}

/** Fixtures are documents, or block objects, which are put into the body of an article. Those named `invalid…` break a rule on purpose. */
export function fixtureCases({file, type, fixtures}: FixtureFile): Suite {
  return Object.entries(fixtures).map(([name, fixture]) => {
    const document = storedDocument.safeParse(fixture)
    return {
      file,
      name,
      documents: [document.success ? document.data : articleWith([fixture], `${type}-${name}`)],
      expected: /^invalid(?![a-z])/.test(name) ? 'invalid' : 'valid',
    }
  })
}

function fixtureSuite(): Suite {
  return fixtureFiles.flatMap(fixtureCases)
}

/** What a golden file of the migration holds; `golden.test.ts` compares with it. */
const goldenCases = z.array(
  z.object({
    name: z.string(),
    documents: z.record(z.string(), z.looseObject({_type: z.string()})),
    body: z.array(z.unknown()),
    issues: z.array(z.string()),
  }),
)

/** One suite a case: each is the output of a migration of its own. Keys are added, as they are when documents are stored. */
async function goldenSuites(): Promise<readonly Suite[]> {
  const suites: Suite[] = []
  for await (const file of glob('scripts/migrate/widgets/*.golden.json', {cwd: root})) {
    for (const {name, documents, body, issues} of goldenCases.parse(
      JSON.parse(await readFile(path.join(root, file), 'utf8')),
    )) {
      const stored = Object.entries(documents).map(([_id, fields]) => withKeys({...fields, _id}))
      const expected = issues.some((issue) => !issue.startsWith('info ')) ? 'incomplete' : 'valid'
      suites.push([{file, name, documents: [...stored, withKeys(articleWith(body, 'golden'))], expected}])
    }
  }
  return suites
}

/** The sample site, as the migration and the seed's own documents make it. Pictures stay addresses: drawing them needs a lake. */
async function seedSuite(): Promise<Suite> {
  const folder = 'scripts/seed/legacy'
  const {documents, report} = await migrateFiles([path.join(root, folder)])
  const incomplete = new Set(
    report.issues.filter(({severity}) => severity !== 'info').map(({articleId}) => `article-${articleId}`),
  )
  const toCase = (file: string, document: object): ValidationCase => {
    const stored = storedDocument.parse(withKeys(document))
    return {file, name: stored._id, documents: [stored], expected: incomplete.has(stored._id) ? 'incomplete' : 'valid'}
  }
  return [
    ...[...documents.values()].map((document) => toCase(folder, document)),
    ...[...seedDocuments, ...drugPrices(new Date())].map((document) => toCase('scripts/seed/documents', document)),
  ]
}

/** An article that has what is required, around a body. */
function articleWith(body: readonly unknown[], name: string): StoredDocument {
  const canonicalPath = `/${name}`
  return {_id: `article-${name}`, _type: 'article', title: name, canonicalPath, pageTemplate: 'article', body}
}
