import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {buildOnce, listSources} from './buildStamp.ts'
import {root} from './processes.ts'

test('what a build writes is no source of the next one, or a second start would build again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-stamp-'))
  try {
    const written = ['web/next-env.d.ts', 'web/.next/BUILD_ID', 'web/public/assets/main.js', 'studio/dist/index.html']
    for (const file of [...written, 'web/next.config.ts', 'web/app/page.tsx', 'studio/sanity.config.ts']) {
      await mkdir(path.dirname(path.join(folder, file)), {recursive: true})
      await writeFile(path.join(folder, file), '')
    }
    const sources = ['studio/sanity.config.ts', 'web/app/page.tsx', 'web/next.config.ts']
    expect(await listSources(folder, ['web', 'studio'])).toEqual(sources)
  } finally {
    await rm(folder, {recursive: true})
  }
})

test('what a build that failed has left is not taken for the build before it', async () => {
  await mkdir(path.join(root, '.cache'), {recursive: true})
  const folder = await mkdtemp(path.join(root, '.cache/build-stamp-'))
  try {
    const output = path.relative(root, folder)
    const build = (wanted: string, work: () => Promise<void>) => buildOnce(output, wanted, work)
    const works = () => Promise.resolve()
    expect(await build('first', works)).toBe(true)
    expect(await build('first', works)).toBe(false)
    await expect(build('second', () => Promise.reject(new Error('half way')))).rejects.toThrow('half way')
    expect(await build('first', works)).toBe(true)
  } finally {
    await rm(folder, {recursive: true})
    await rm(path.join(root, '.cache', `${path.relative(root, folder).replaceAll('/', '-')}.lock`))
  }
})
