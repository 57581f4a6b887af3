import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import {fileId, imageId, parseFileFilename, parseImageFilename} from '../assets/ids.ts'
import type {AssetResponse, UploadOptions} from '../assets/types.ts'
import type {Doc} from '../common/document.ts'
import {ApiError, httpError} from '../common/errors.ts'
import type {Mutation} from '../store/transaction/mutation.ts'
import {transact} from '../write/transact.ts'
import {goneSignal, json, pathPart, streaming, type Answer, type Call} from './call.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'assets' | 'gate' | 'now' | 'queries' | 'settings' | 'store' | 'url'>

/** `POST /assets/images/:dataset?filename=…` and `/assets/files/…`: the bytes in the body, the asset's document in the answer. */
export async function upload(call: EndpointCall): Promise<Answer> {
  const kind = pathPart(call, 'kind')
  if (kind !== 'images' && kind !== 'files') throw httpError(404, `No such kind of asset: "${kind}"`)
  const {access} = call
  const {assets, store, settings} = call.lake
  const {raw} = call.request
  const {uploadBytes} = settings.limits
  if (Number(raw.headers['content-length'] ?? 0) > uploadBytes) {
    throw httpError(413, `The upload is larger than the ${uploadBytes} bytes accepted here`)
  }
  // The same bytes give the same id: who uploads them again and may read the document that is there gets that.
  const stored = (id: string): Doc | undefined => {
    const doc = store.get(id)
    return doc !== undefined && access.canSee(id, doc) ? doc : undefined
  }
  const write = (mutation: Mutation, dryRun = false) =>
    transact(call, {transactionId: undefined, dryRun, kind: 'upload', api: 'mutation'}, (transaction) =>
      transaction.apply(mutation, 0),
    )
  // Bytes whose document is refused are not kept, so that none have to be removed that others upload at that moment.
  const admit: UploadOptions['admit'] = async (document) => {
    if (stored(document._id) === undefined) await write({createIfNotExists: {...document}}, true)
  }
  try {
    const options = {...uploadOptions(call), admit}
    const described = await (kind === 'images' ? assets.uploadImage(raw, options) : assets.uploadFile(raw, options))
    const known = stored(described._id)
    if (known === undefined) {
      await write({createIfNotExists: {...described}})
    } else if (access.allows('update', known)) {
      // Somebody may have written the document by hand, before the bytes were there. It is compared as JSON, as it is stored.
      const set = factsThatDiffer(known, z.looseObject({}).parse(JSON.parse(JSON.stringify(described))))
      if (Object.keys(set).length > 0) await write({patch: {id: known._id, set}})
    }
    return json({document: stored(described._id) ?? described})
  } catch (error) {
    // Nobody is left to read this, and it is no fault of ours that would belong into the log.
    if (!(error instanceof ApiError) && raw.readableAborted) throw httpError(400, 'The upload was cut off')
    throw error
  }
}

/** What bytes say of themselves. All else of an asset's document is its editors'. */
const facts = ['assetId', 'path', 'url', 'sha1hash', 'size', 'extension', 'mimeType']

/** The facts, and the metadata that were computed, which a stored document has otherwise: what a patch has to set, by path. */
function factsThatDiffer(stored: Doc, described: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const set: Record<string, unknown> = {}
  const compare = (path: string, is: unknown, should: unknown): void => {
    if (should !== undefined && !isDeepStrictEqual(is, should)) set[path] = should
  }
  for (const name of facts) compare(name, stored[name], described[name])
  const [is, should] = [stored['metadata'], described['metadata']].map((value) => z.looseObject({}).safeParse(value))
  if (should?.data !== undefined)
    for (const [name, value] of Object.entries(should.data)) compare(`metadata.${name}`, is?.data?.[name], value)
  return set
}

function uploadOptions({query, request, lake}: EndpointCall): UploadOptions {
  /** The parameters that are given, by other names. */
  const given = (names: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(names).flatMap(([name, parameter]) => {
        const value = query.get(parameter)
        return value === null ? [] : [[name, value]]
      }),
    )
  const source = given({id: 'sourceId', name: 'sourceName', url: 'sourceUrl'})
  const meta = query.getAll('meta').flatMap((each) => each.split(','))
  return {
    projectId: lake.settings.project,
    dataset: lake.settings.dataset,
    assetBaseUrl: lake.settings.publicUrl ?? lake.url(),
    contentType: request.headers['content-type'],
    fields: {
      ...given({
        originalFilename: 'filename',
        title: 'title',
        description: 'description',
        label: 'label',
        creditLine: 'creditLine',
      }),
      ...(Object.keys(source).length === 0 ? {} : {source}),
    },
    meta,
  }
}

/**
 * `GET /images/:project/:dataset/:file[/:vanity]`, with the parameters of Sanity's image pipeline. An asset is there as long as its
 * document is: the bytes of a deleted one stay for a while (`keep.ts`), so that it can be restored, but are not shown.
 */
export async function serveImage(call: EndpointCall): Promise<typeof streaming> {
  const name = parseImageFilename(pathPart(call, 'file'))
  const id = name === undefined ? '' : imageId(name)
  if (name === undefined || !call.lake.store.has(id)) throw httpError(404, 'No such image')
  const {raw, headers} = call.request
  const caller = call.lake.gate.callerOf(raw, call.identity.userId !== undefined)
  const signal = goneSignal(call)
  try {
    const request = {...name, ...common(call, id), accept: headers.accept, caller, signal}
    return sendAsset(call, await call.lake.assets.image(request))
  } catch (error) {
    // Nobody is left to answer.
    if (signal.aborted) return streaming
    throw error
  }
}

/** `GET /files/:project/:dataset/:file[/:vanity]` */
export async function serveFile(call: EndpointCall): Promise<typeof streaming> {
  const name = parseFileFilename(pathPart(call, 'file'))
  const id = name === undefined ? '' : fileId(name)
  if (name === undefined || !call.lake.store.has(id)) throw httpError(404, 'No such file')
  const {range, 'if-range': ifRange} = call.request.headers
  return sendAsset(
    call,
    await call.lake.assets.file({...name, ...common(call, id), range, ifRange: ifRange?.toString()}),
  )
}

function common({request, query, path, lake}: EndpointCall, id: string) {
  const original = query.has('dl') || query.has('dlRaw') ? lake.store.get(id)?.['originalFilename'] : undefined
  return {
    query,
    method: request.method === 'HEAD' ? ('HEAD' as const) : ('GET' as const),
    ifNoneMatch: request.headers['if-none-match'],
    filename: path['vanity'] ?? (typeof original === 'string' ? original : undefined),
  }
}

function sendAsset({reply}: EndpointCall, {status, headers, body}: AssetResponse): typeof streaming {
  reply.removeHeader('access-control-allow-credentials')
  void reply
    .code(status)
    .headers(headers)
    .send(body ?? null)
  return streaming
}
