import {expect, test} from '@jest/globals'
import type {BlockPreviewRequest} from '@apothecary/shared/types/api/blockPreview.ts'
import {answerBlockPreview, type BlockPreviewServices} from './answerBlockPreview.ts'

const secret = 'a-secret-of-an-editor'
const request: BlockPreviewRequest = {
  block: {_type: 'widgetReference', _key: 'preview', widget: {_type: 'reference', _ref: 'faq-sleep'}},
  perspective: 'drafts',
}
const page = '<html><head><script>run()</script></head><body><p>How long?</p></body></html>'

async function ask(
  given: {readonly method?: string; readonly authorization?: string | undefined; readonly body?: string} = {},
  services: Partial<BlockPreviewServices> = {},
) {
  const rendered: BlockPreviewRequest[] = []
  const answer = await answerBlockPreview(
    {method: 'POST', authorization: `Bearer ${secret}`, client: '', body: JSON.stringify(request), ...given},
    {
      isEditor: (shown) => Promise.resolve(shown === secret),
      admits: () => true,
      renderBlock: (asked) => {
        rendered.push(asked)
        return Promise.resolve({status: 200, headers: {}, body: Buffer.from(page)})
      },
      ...services,
    },
  )
  return {...answer, rendered}
}

test('an editor gets the block as a document without scripts', async () => {
  const {status, type, body, rendered} = await ask()
  expect([status, type, rendered]).toEqual([200, 'text/html; charset=utf-8', [request]])
  expect(body).toBe('<html><head></head><body><p>How long?</p></body></html>')
})

test.each([
  ['no secret', undefined],
  ['a wrong one', 'Bearer another-secret-of-nobody'],
  ['one in the wrong form', `Basic ${secret}`],
  ['one that is a query', 'Bearer *[_type == "x"]'],
])('nobody else does: %s', async (_, authorization) => {
  const {status, rendered} = await ask({authorization})
  expect([status, rendered]).toEqual([401, []])
})

test.each([
  ['no JSON', 'block'],
  ['no block', '{"perspective":"drafts"}'],
  ['a block without a type', '{"perspective":"drafts","block":{"_key":"a"}}'],
  ['no perspective', JSON.stringify({block: request.block})],
])('what is no block is refused: %s', async (_, body) => {
  const {status, rendered} = await ask({body})
  expect([status, rendered]).toEqual([400, []])
})

test('a lake that does not answer, calls without end, other methods and a page that fails are said so', async () => {
  const down = await ask({}, {isEditor: () => Promise.reject(new Error('down'))})
  const many = await ask({}, {admits: () => false})
  const read = await ask({method: 'GET'})
  const failed = await ask({}, {renderBlock: () => Promise.resolve({status: 500, headers: {}, body: Buffer.from('')})})
  expect([down, many, read, failed].map(({status}) => status)).toEqual([503, 429, 405, 503])
})

test('browsers may ask before they call', async () => {
  expect(await ask({method: 'OPTIONS', authorization: undefined, body: ''})).toMatchObject({status: 204, body: ''})
})
