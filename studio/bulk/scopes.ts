import {widgetDocuments} from '../schemas/widgetTypes.ts'

/** A kind of document of which several can be changed together. */
export interface Scope {
  readonly name: string
  readonly title: string
  readonly types: readonly string[]
}

/** The kinds, in the order of the tabs. */
export const scopes = [
  {name: 'articles', title: 'Articles', types: ['article']},
  {
    name: 'widgets',
    title: 'Widgets',
    types: widgetDocuments.map(({name}) => name).filter((name) => name !== 'legacyWidget'),
  },
  {name: 'products', title: 'Products', types: ['product']},
] as const satisfies readonly Scope[]

/** The kind of this name; articles if there is none. */
export function scopeNamed(name: unknown): Scope {
  return scopes.find((scope) => scope.name === name) ?? scopes[0]
}
