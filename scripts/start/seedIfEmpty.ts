import {createClient} from '@sanity/client'
import type {Settings} from '@apothecary/shared/types/settings.ts'
import {seed} from '../seed/seed.ts'
import {addresses} from './addresses.ts'
import {readToken} from './token.ts'

/** Fills an empty embedded lake with the sample site. A lake that holds an article is left alone. */
export async function seedIfEmpty(settings: Settings, say: (line: string) => void): Promise<void> {
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: addresses(settings).lake,
    useProjectHostname: false,
    useCdn: false,
    token: await readToken(settings.dataDir),
  })
  const articles = await client.fetch<number>('count(*[_type == "article"])', {}, {perspective: 'raw'})
  if (articles > 0) return
  say('Filling the content lake with the sample site …')
  await seed({client})
}
