import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, describe, expect, test} from '@jest/globals'
import {Patch, Transaction, type SanityClient} from '@sanity/client'
import type {Observable} from 'rxjs'
import {contractLake} from './support/contractLake.ts'
import {valueOf} from './support/stream.ts'

/** Each method of the client is either tested in this folder, or refused by the lake with a reason. */
const lake = contractLake()
let client: SanityClient
beforeAll(() => {
  client = lake.client({
    stackId: 'stack',
    organizationId: 'org',
    context: {organizationId: 'org'},
    collaboration: {organizationId: 'org'},
  })
})

/** The beginnings of the names of methods that the lake does not support. The tests below call each of them. */
const refused = [
  'agent.action.',
  'collaboration.comments.',
  'context.',
  'datasets.editEmbeddingsSettings',
  'functions.invoke',
  'mediaLibrary.video.',
]

/** The names of an object's methods and of those of its parts. */
function methodsOf(value: object, prefix = ''): string[] {
  const names = new Set<string>()
  for (let each: unknown = value; each !== Object.prototype && each !== null; each = Object.getPrototypeOf(each))
    for (const name of Object.getOwnPropertyNames(each)) names.add(name)
  names.delete('constructor')
  return [...names].flatMap((name) => {
    const part: unknown = Reflect.get(value, name)
    if (typeof part === 'function') return [`${prefix}${name}`]
    return typeof part === 'object' && part !== null ? methodsOf(part, `${prefix}${name}.`) : []
  })
}

const sources = readdirSync(import.meta.dirname)
  .filter((name) => /^client\..*\.test\.ts$/.test(name))
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
const isCalled = (call: RegExp): boolean => sources.some((source) => call.test(source))
const literally = (text: string): string => text.replaceAll('.', String.raw`\s*\.\s*`)

describe('each method is tested or refused', () => {
  const isTested = (name: string): boolean =>
    isCalled(new RegExp(String.raw`\bclient\s*\.\s*${literally(name)}(?:<[^;]*?>)?\(`))

  test('of the client and the observable client', () => {
    const names = methodsOf(client)
    expect(names).toEqual(expect.arrayContaining(['fetch', 'releases.publish', 'observable.releases.publish']))
    const own = names.filter((name) => !refused.some((part) => name.replace(/^observable\./, '').startsWith(part)))
    expect(own.filter((name) => !isTested(name))).toEqual([])
  })

  test.each([
    ['patches', Patch],
    ['transactions', Transaction],
  ])('of %s', (_name, {prototype}) => {
    const names = methodsOf(prototype).filter((name) => !name.startsWith('_'))
    expect(names).toContain('commit')
    expect(names.filter((name) => !isCalled(new RegExp(String.raw`\.${name}(?:<[^;]*?>)?\(`)))).toEqual([])
  })
})

test('embeddings are off', async () => {
  expect(await client.datasets.getEmbeddingsSettings('production')).toEqual({enabled: false})
  expect(await valueOf(client.observable.datasets.getEmbeddingsSettings('production'))).toEqual({enabled: false})
})

describe('what is refused says that it is not here', () => {
  const absent = (part: string) => `Not Found - ${part} not part of this lake (docs/lake.md, "What is not")`
  const calls: [string, string, () => Promise<unknown> | Observable<unknown>][] = [
    [
      'agent.action.generate',
      'Agent actions are',
      () => client.agent.action.generate({schemaId: 's', instruction: 'x', documentId: 'd'}),
    ],
    [
      'agent.action.translate',
      'Agent actions are',
      () => client.observable.agent.action.translate({schemaId: 's', documentId: 'd', toLanguage: {id: 'no'}}),
    ],
    ['agent.action.prompt', 'Agent actions are', () => client.agent.action.prompt({instruction: 'x'})],
    ['collaboration.comments.fetch', 'Comments are', () => client.collaboration.comments.fetch('*')],
    ['collaboration.comments.delete', 'Comments are', () => client.collaboration.comments.delete('c')],
    [
      'context.knowledgeBases.list',
      'Knowledge bases are',
      () => client.context.knowledgeBases.list({organizationId: 'org'}),
    ],
    ['context.fetch', 'Knowledge bases are', () => client.context.fetch('*')],
    ['context.mcpEndpoints.list', 'Knowledge bases are', () => client.observable.context.mcpEndpoints.list()],
    [
      'datasets.editEmbeddingsSettings',
      'Embeddings are',
      () => client.observable.datasets.editEmbeddingsSettings('production', {enabled: true}),
    ],
    ['functions.invoke', 'Blueprints are', () => client.functions.invoke('resize')],
    [
      'mediaLibrary.video.getPlaybackInfo',
      'The media library is',
      () => client.mediaLibrary.video.getPlaybackInfo('media-library:mlAbc:video-1'),
    ],
    [
      'a media library as a resource',
      'The media library is',
      () => lake.client({resource: {type: 'media-library', id: 'ml'}}).fetch('*'),
    ],
    ['a canvas as a resource', 'Canvas is', () => lake.client({resource: {type: 'canvas', id: 'c'}}).fetch('*')],
    [
      'a dashboard as a resource',
      'The dashboard is',
      () => lake.client({resource: {type: 'dashboard', id: 'd'}}).fetch('*'),
    ],
    [
      'a knowledge base as a resource',
      'Knowledge bases are',
      () => lake.client({resource: {type: 'knowledge-base', id: 'k'}}).fetch('*'),
    ],
  ]

  test.each(calls)('%s', async (_name, part, call) => {
    lake.allow(/./, 404)
    const answer = call()
    await expect(answer instanceof Promise ? answer : valueOf(answer)).rejects.toThrow(absent(part))
    expect(lake.requests).toHaveLength(1)
  })

  test('each of them is asked for', () => {
    const asked = calls.map(([name]) => name)
    expect(refused.filter((part) => !asked.some((name) => name.startsWith(part)))).toEqual([])
  })

  test('GraphQL and webhooks likewise', async () => {
    lake.allow(/./, 404)
    await expect(client.request({method: 'POST', url: '/graphql/production/default', body: {}})).rejects.toThrow(
      absent('GraphQL is'),
    )
    await expect(client.request({url: '/hooks/projects/local'})).rejects.toThrow(absent('Webhooks are'))
  })

  test('another project is not here', async () => {
    lake.allow(/\/projects\/other\//, 404)
    const other = lake.client({resource: {type: 'dataset', id: 'other.production'}})
    await expect(other.fetch('*')).rejects.toThrow(
      'Not Found - Project "other" does not exist: this lake holds "local"',
    )
  })
})
