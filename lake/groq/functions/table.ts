import {QueryError} from '../errors.ts'
import type {NodeOf} from '../syntax.ts'
import type {Compile, Executor} from '../types.ts'
import type {FunctionDefinition, Namespace} from './define.ts'
import {delta, diff} from './diff.ts'
import {geo} from './geo.ts'
import {global} from './global.ts'
import {array, math} from './lists.ts'
import {dateTime, documents, media, releases, sanity, text, user} from './sanity.ts'
import {pt, string} from './text.ts'

/** All functions of the language, by namespace. */
const namespaces: ReadonlyMap<string, Namespace> = new Map(
  Object.entries({
    array,
    dateTime,
    delta,
    diff,
    documents,
    geo,
    global,
    math,
    media,
    pt,
    releases,
    sanity,
    string,
    text,
    user,
  }),
)

/** Finds a function; undefined for names that the language does not have. */
export function findFunction(namespace: string, name: string): FunctionDefinition | undefined {
  const functions = namespaces.get(namespace)
  return functions !== undefined && Object.hasOwn(functions, name) ? functions[name] : undefined
}

/** Compiles a call. @throws QueryError for a function that does not exist, or not here */
export function compileCall({namespace, name, args}: NodeOf<'FuncCall'>, compile: Compile): Executor {
  const definition = findFunction(namespace, name)
  if (definition === undefined) throw new QueryError(`Undefined function: ${name}`)
  if (definition.unavailable !== undefined) throw new QueryError(definition.unavailable)
  return definition.compile(args, compile)
}
