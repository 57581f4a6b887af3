import {describe, expect, test} from '@jest/globals'
import type {JsonObject} from '../../common/document.ts'
import {compileExpr} from '../compile.ts'
import {evaluateNode} from '../testing/ask.ts'
import {parseQuery} from '../parse/parse.ts'
import {Context, Scope, type ContextOptions} from '../types.ts'
import {encodeSourceMap, type ArraySelector} from './encode.ts'
import {compileTraced} from './trace.ts'

const docs: readonly JsonObject[] = [
  {_id: 'ann', _type: 'person', name: 'Ann', roles: ['writer', 'editor']},
  {
    _id: 'calm',
    _originalId: 'drafts.calm',
    _type: 'article',
    title: 'Calm',
    "it's\n": 'odd',
    author: {_ref: 'ann'},
    body: [
      {_key: 'a', _type: 'block', children: [{_key: 's', text: 'One'}]},
      {_type: 'block', children: [{_key: 't', text: 'Two'}]},
    ],
    related: [{_ref: 'iron'}, {_ref: 'gone'}],
  },
  {_id: 'iron', _type: 'article', title: 'Iron', author: {_ref: 'ann'}, body: []},
]

const options: ContextOptions = {
  source: {all: () => docs, get: (id) => docs.find((doc) => doc['_id'] === id)},
  params: {from: 1},
  now: new Date('2026-11-20T12:00:00Z'),
  identity: 'ann',
}

/** What the map says, with documents and paths written out: `result path` → `document path`. */
function mapOf(query: string, selector: ArraySelector = 'index'): Record<string, string> {
  const tree = parseQuery(query).treeFor(options.params)
  const traced = compileTraced(tree, (node) => compileExpr(node))(Scope.root(new Context(options)))
  expect(traced.value).toEqual(evaluateNode(tree, options))
  const {documents, paths, mappings} = encodeSourceMap(traced, selector)
  return Object.fromEntries(
    Object.entries(mappings).map(([at, {source}]) => [
      at,
      source.type === 'documentValue' ? `${documents[source.document]?._id} ${paths[source.path]}` : source.type,
    ]),
  )
}

describe('what a result was copied from', () => {
  test.each([
    ['*[_id == "calm"][0]', {$: 'drafts.calm $'}],
    ['*[_type == "article"]', {'$[0]': 'drafts.calm $', '$[1]': 'iron $'}],
    ['*[_type == "article"].title', {'$[0]': "drafts.calm $['title']", '$[1]': "iron $['title']"}],
    [
      '*[_type == "article"] | order(title desc) {title}',
      {"$[0]['title']": "iron $['title']", "$[1]['title']": "drafts.calm $['title']"},
    ],
    [
      '*[_id == "calm"][0]{"head": title, "by": author->name, author->{roles}}',
      {"$['head']": "drafts.calm $['title']", "$['by']": "ann $['name']", "$['author']['roles']": "ann $['roles']"},
    ],
    [
      '*[_id == "calm"][0].body[].children[].text',
      {
        '$[0]': "drafts.calm $['body'][0]['children'][0]['text']",
        '$[1]': "drafts.calm $['body'][1]['children'][0]['text']",
      },
    ],
    ['*[_id == "calm"][0].body[children[0].text == "Two"]', {'$[0]': "drafts.calm $['body'][1]"}],
    ['*[_id == "calm"][0].related[]->title', {'$[0]': "iron $['title']"}],
    ['*[_id == "calm"][0].body[$from...5]', {'$[0]': "drafts.calm $['body'][1]"}],
    [
      '*[_id == "calm"][0].body[-1]{...}',
      {"$['_type']": "drafts.calm $['body'][1]['_type']", "$['children']": "drafts.calm $['body'][1]['children']"},
    ],
    [
      '*[_id == "iron"][0]{..., "title": "Fe", "n": count(body)}',
      {
        "$['_id']": "iron $['_id']",
        "$['_type']": "iron $['_type']",
        "$['title']": 'literal',
        "$['author']": "iron $['author']",
        "$['body']": "iron $['body']",
        "$['n']": 'unknown',
      },
    ],
    [
      '*[_id == "calm"][0]{"who": coalesce(nobody, author->name), "up": upper(title)}',
      {"$['who']": "ann $['name']", "$['up']": 'unknown'},
    ],
    ['*[_id == "calm"][0]{"t": select(title == "Calm" => title, "x")}', {"$['t']": "drafts.calm $['title']"}],
    [
      '*[_type == "person"]{"wrote": *[_type == "article" && author._ref == ^._id].title, "me": *[_id == "iron"][0]{"of": ^.name}}',
      {
        "$[0]['wrote'][0]": "drafts.calm $['title']",
        "$[0]['wrote'][1]": "iron $['title']",
        "$[0]['me']['of']": "ann $['name']",
      },
    ],
    [
      '*[_type == "article"] | score(title match "iron") {title, _score}',
      {
        "$[0]['title']": "iron $['title']",
        "$[0]['_score']": 'unknown',
        "$[1]['title']": "drafts.calm $['title']",
        "$[1]['_score']": 'unknown',
      },
    ],
    [
      '*[_id == "calm"]{_originalId, body[]{"b": ^.title}}',
      {
        "$[0]['_originalId']": 'unknown',
        "$[0]['body'][0]['b']": "drafts.calm $['title']",
        "$[0]['body'][1]['b']": "drafts.calm $['title']",
      },
    ],
    [
      '[1, ...*[_type == "person"].roles[]]',
      {'$[0]': 'literal', '$[1]': "ann $['roles'][0]", '$[2]': "ann $['roles'][1]"},
    ],
    ['*[_type == "nothing"][0]{title}', {}],
    ['*[_id == "calm"][0]["it\'s\\n"]', {$: "drafts.calm $['it\\'s\\n']"}],
  ])('%s', (query, expected) => {
    expect(mapOf(query)).toEqual(expected)
  })

  test('elements of arrays are named by their key where it is asked for and they have one', () => {
    expect(mapOf('*[_id == "calm"][0].body[].children[0].text', 'key')).toEqual({
      '$[0]': "drafts.calm $['body'][?(@._key=='a')]['children'][?(@._key=='s')]['text']",
      '$[1]': "drafts.calm $['body'][1]['children'][?(@._key=='t')]['text']",
    })
  })
})
