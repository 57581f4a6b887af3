import {AssetError} from '../assets/errors.ts'
import {parseFileFilename, parseImageFilename} from '../assets/ids.ts'
import type {AssetResponse, UploadOptions} from '../assets/types.ts'
import {json, pathPart, streaming, type Answer, type Call} from '../http/call.ts'
import {ApiError, httpError} from '../http/errors.ts'
import {transact} from '../http/transact.ts'

/** `POST /assets/images/:dataset?filename=…` and `/assets/files/…`: the bytes in the body, the asset's document in the answer. */
export async function upload(call: Call): Promise<Answer> {
  const kind = pathPart(call, 'kind')
  if (kind !== 'images' && kind !== 'files') throw httpError(404, `No such kind of asset: "${kind}"`)
  const {assets, store} = call.lake
  try {
    const described = await assets.upload(kind === 'images' ? 'image' : 'file', call.request.raw, uploadOptions(call))
    // The same bytes give the same id: whoever uploads them again gets the document that is there.
    if (!store.has(described._id)) {
      transact(call, {transactionId: undefined, dryRun: false, kind: 'upload', api: 'mutation'}, (draft) =>
        draft.apply({createIfNotExists: {...described}}, 0),
      )
    }
    return json({document: store.get(described._id)})
  } catch (error) {
    if (error instanceof AssetError) throw new ApiError(error.statusCode, error.toBody(), error.message)
    throw error
  }
}

function uploadOptions({query, request, lake}: Call): UploadOptions {
  const text = (name: string): string | undefined => query.get(name) ?? undefined
  const meta = query.getAll('meta').flatMap((each) => each.split(','))
  const source = Object.fromEntries(
    [
      ['id', text('sourceId')] as const,
      ['name', text('sourceName')] as const,
      ['url', text('sourceUrl')] as const,
    ].filter(([, value]) => value !== undefined),
  )
  const given = {
    filename: text('filename'),
    contentType: request.headers['content-type'],
    title: text('title'),
    description: text('description'),
    label: text('label'),
    creditLine: text('creditLine'),
  }
  return {
    projectId: lake.settings.project,
    dataset: lake.settings.dataset,
    assetBaseUrl: lake.url(),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(Object.keys(source).length === 0 ? {} : {source}),
    ...(meta.length === 0 ? {} : {meta}),
  }
}

/** `GET /images/:project/:dataset/:file[/:vanity]`, with the parameters of Sanity's image pipeline. */
export async function serveImage(call: Call): Promise<typeof streaming> {
  const name = parseImageFilename(pathPart(call, 'file'))
  if (name === undefined) throw httpError(404, 'No such image')
  const {headers} = call.request
  return sendAsset(call, await call.lake.assets.image({...name, ...common(call), accept: headers.accept}))
}

/** `GET /files/:project/:dataset/:file[/:vanity]` */
export async function serveFile(call: Call): Promise<typeof streaming> {
  const name = parseFileFilename(pathPart(call, 'file'))
  if (name === undefined) throw httpError(404, 'No such file')
  const {range, 'if-range': ifRange} = call.request.headers
  return sendAsset(
    call,
    await call.lake.assets.file({
      ...name,
      ...common(call),
      range,
      ifRange: ifRange === undefined ? undefined : String(ifRange),
    }),
  )
}

function common({request, query, path}: Call) {
  return {
    query,
    method: request.method === 'HEAD' ? ('HEAD' as const) : ('GET' as const),
    ifNoneMatch: request.headers['if-none-match'],
    filename: path['vanity'],
  }
}

function sendAsset({reply}: Call, {status, headers, body}: AssetResponse): typeof streaming {
  reply.removeHeader('access-control-allow-credentials')
  void reply
    .code(status)
    .headers(headers)
    .send(body ?? null)
  return streaming
}
