import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {listSources} from '../scripts/start/buildStamp.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8')

test('only JSON-LD, and what React has written already, is written as HTML (rich-text-2, rich-text-6)', async () => {
  const sources = (await listSources(root, ['web'])).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^web\/server\/fixture\//.test(file),
  )
  const writes = await Promise.all(
    sources.map(async (file) =>
      /dangerouslySetInnerHTML(?:=|: (?!_))|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/.test(
        await read(file),
      ),
    ),
  )
  expect(sources.filter((_, index) => writes[index])).toEqual(['web/seo/JsonLd.tsx', 'web/staticHtml/StaticHtml.tsx'])
})

test('frames are made in one file of the site and in one of the Studio, which shows pages of the site, and embed codes are read in one file of the migration (embed-6, rich-text-3)', async () => {
  const sources = (await listSources(root, ['web', 'studio', 'scripts', 'shared'])).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing|^(?:web\/server\/fixture|scripts\/bench)\//.test(file),
  )
  const those = async (pattern: RegExp): Promise<readonly string[]> => {
    const found = await Promise.all(sources.map(async (file) => pattern.test(await read(file))))
    return sources.filter((_, index) => found[index])
  }
  expect(await those(/<iframe|createElement\(['"]iframe|srcdoc\s*=/i)).toEqual([
    'studio/blocks/BlockFrame.tsx',
    'web/enhance/sandboxedFrame.ts',
  ])
  expect(await those(/\breadEmbedMarkup\(html: string\)/)).toEqual(['scripts/migrate/text/embedMarkup.ts'])
  expect(await those(/\bblockquote: \[|data-instgrm-permalink/)).toEqual(['scripts/migrate/text/embedMarkup.ts'])
})

test('links that somebody pays for are made by one function (affiliate-link-4, affiliate-link-18)', async () => {
  const sources = (await listSources(root, ['web'])).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const made = await Promise.all(
    sources.map(async (file) =>
      /affiliateAttributes\(|data-affiliate=|rel(?:=|: )['"{ ]*sponsored/.test(await read(file)),
    ),
  )
  expect(sources.filter((_, index) => made[index])).toEqual(['web/ui/outboundLink.ts'])
})

test('“Healthline” stands only in the names of fields that the old site gave (content-8)', async () => {
  const sources = (await listSources(root, ['lake', 'scripts', 'shared', 'studio', 'tests', 'web'])).filter(
    (file) => /\.(css|js|json|mjs|ndjson|pcss|ts|tsx)$/.test(file) && file !== 'tests/sources.test.ts',
  )
  const names = await Promise.all(
    sources.map(async (file) => [...(await read(file)).matchAll(/[\w/-]*healthline\w*/gi)].map(([name]) => name)),
  )
  const allowed = ['healthlineReview', 'healthlineReviews', '/site-flags/healthline']
  expect(names.flat().filter((name) => !allowed.includes(name))).toEqual([])
  expect(names.flat()).toContain('healthlineReviews')
})

test('every icon that points to the left or right is mirrored where text runs from right to left', async () => {
  const sources = (await listSources(root, ['web'])).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const code = (await Promise.all(sources.map(read))).join('\n')
  const icons = [...code.matchAll(/<Icon[^>]*?icon=\{\w*(?:Left|Right)\}[^>]*>/g)].map(([icon]) => icon)
  expect(icons.length).toBeGreaterThan(10)
  expect(icons.filter((icon) => !icon.includes(' data-mirrored'))).toEqual([])
})

test('the OpenID provider of a laptop is loaded by the server alone, when it is first asked for (decision 56)', async () => {
  const sources = (await listSources(root, ['web'])).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const lines = await Promise.all(
    sources.map(async (file) =>
      [...(await read(file)).matchAll(/^.*(?:'oidc-provider'|\/embeddedProvider\.ts').*$/gm)].map(
        ([line]) => [file, line.trim()] as const,
      ),
    ),
  )
  const importing = lines
    .flat()
    .filter(([file, line]) => !file.startsWith('web/embeddedProvider/') && !line.startsWith('import type '))
  expect(importing.map(([file]) => file)).toEqual(['web/server/start.ts'])
  expect(importing[0]?.[1]).toContain("import('../embeddedProvider/embeddedProvider.ts')")
})
