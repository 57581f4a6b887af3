import {idParts} from '../../common/ids.ts'
import {follow, globalId, localId} from '../compile/references.ts'
import {DateTime} from '../dateTime.ts'
import type {Context, Scope, Value} from '../types.ts'
import {attribute, isList, isRecord} from '../values.ts'
import {ofContext, ofOne, ofTwo, type FunctionDefinition, type Namespace} from './define.ts'

/** `dateTime::…` */
export const dateTime: Namespace = {now: ofContext(({options}) => new DateTime(options.now.getTime()))}

/** `sanity::…` */
export const sanity: Namespace = {
  projectId: ofContext(({options}) => options.project?.projectId ?? null),
  dataset: ofContext(({options}) => options.project?.dataset ?? null),
  versionOf: ofOne((id, _, scope) => {
    const own = idOf(scope)
    return typeof id !== 'string' || own === undefined ? null : own === id || idParts(own).base === id
  }),
  partOfRelease: ofOne((release, _, scope) => {
    const own = storedIdOf(scope)
    return typeof release !== 'string' || own === undefined ? null : idParts(own).release === release
  }),
  versionsOf: ofOne((id, context) => {
    if (typeof id !== 'string') return null
    const known = context.options.source.variantsOf?.(id)
    if (known !== undefined) return known
    const found: string[] = []
    for (const {_id} of context.options.source.all()) {
      context.tick()
      if (typeof _id === 'string' && (_id === id || idParts(_id).base === id)) found.push(_id)
    }
    return found
  }),
}

function idOf({value}: Scope): string | undefined {
  const id = isRecord(value) ? attribute(value, '_id') : null
  return typeof id === 'string' ? id : undefined
}

/** Under a perspective, versions appear with the id of their document, and with their own beside it. */
function storedIdOf(scope: Scope): string | undefined {
  const id = isRecord(scope.value) ? attribute(scope.value, '_originalId') : null
  return typeof id === 'string' ? id : idOf(scope)
}

/** `documents::…` */
export const documents: Namespace = {
  get: ofOne((reference, context) => {
    const name = isRecord(reference) ? attribute(reference, '_ref') : reference
    if (typeof name !== 'string') return null
    const local = localId(name, context)
    if (local !== undefined) return follow({_ref: local}, context)
    return isRecord(reference) ? follow(reference, context) : null
  }),
  incomingRefCount: ofContext((context, scope) => {
    const id = idOf(scope)
    if (id === undefined) return null
    return context.options.source.countReferencing?.(id) ?? countReferring(id, context)
  }),
  incomingGlobalDocumentReferenceCount: ofContext((context, scope) => {
    const id = idOf(scope)
    const name = id === undefined ? undefined : globalId(id, context)
    return name === undefined ? null : countReferring(name, context)
  }),
}

function countReferring(target: string, context: Context): number {
  let count = 0
  for (const document of context.options.source.all()) if (holdsReference(document, target, context)) count++
  return count
}

function holdsReference(value: Value, target: string, context: Context): boolean {
  context.tick()
  if (isList(value)) return value.some((item) => holdsReference(item, target, context))
  if (!isRecord(value)) return false
  if (value['_ref'] === target) return true
  return Object.values(value).some((child) => typeof child === 'object' && holdsReference(child, target, context))
}

/** `media::…`: what a media library says about an asset lies in the asset document, under `aspects`. */
export const media: Namespace = {
  aspect: ofTwo((asset, name, context) => {
    if (!isRecord(asset) || typeof name !== 'string') return null
    const document = 'aspects' in asset ? asset : follow(asset, context)
    const aspects = isRecord(document) ? attribute(document, 'aspects') : null
    return isRecord(aspects) ? attribute(aspects, name) : null
  }),
}

/** `user::…`: users have no attributes here. */
export const user: Namespace = {attributes: ofContext(() => ({}))}

/** `releases::…`; `all()` is compiled as the filter that it stands for, so that indexes serve it. */
export const releases: Namespace = {
  all: {
    takes: [0, 0],
    compile: (_, compile) =>
      compile({
        type: 'Filter',
        base: {type: 'Everything'},
        expr: {
          type: 'OpCall',
          op: '==',
          left: {type: 'AccessAttribute', name: '_type'},
          right: {type: 'Value', value: 'system.release'},
        },
      }),
  },
}

/** `text::…`; `text::query` is compiled with the `match` it stands in. */
export const text: Namespace = {
  query: unavailable('text::query() can only stand on the right of match'),
  semanticSimilarity: unavailable(
    'text::semanticSimilarity() is not available in the embedded lake: it has no embeddings',
  ),
}

function unavailable(reason: string): FunctionDefinition {
  return {takes: [1, 1], compile: () => () => null, unavailable: reason}
}
