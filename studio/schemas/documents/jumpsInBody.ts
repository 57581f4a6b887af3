import type {Path, ValidationContext, ValidationError} from 'sanity'
import {elementId} from '@apothecary/shared/anchors/elementId.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {perspectiveOf} from '../objects/perspectiveOf.ts'
import {bodyParts} from './bodyParts.ts'
import {jumpTargets} from './jumpTargets.ts'

/** A link of a body to a place on its own page. */
interface Jump {
  readonly to: string
  readonly path: Path
}

/**
 * Warns of links in the body of an article that jump to nothing on its page: a heading that was renamed, a product card that was removed
 * (quick-looks-2). Links to other pages are not looked at.
 */
export async function jumpsInBody(body: unknown, context: ValidationContext): Promise<true | ValidationError[]> {
  const client = context.getClient({apiVersion: '2025-02-19'})
  const {ids, jumps: listed} = await jumpTargets(client, body, perspectiveOf(context))
  const parts = bodyParts(body)
  const jumps: readonly Jump[] = [
    ...parts.flatMap(({value, path}) => {
      const href = fieldOf(value, 'href')
      return fieldOf(value, '_type') === 'link' && typeof href === 'string' ? [{to: href.trim(), path}] : []
    }),
    ...listed.map(({widget, to}) => ({
      to,
      path: parts.find(({value}) => fieldOf(fieldOf(value, 'widget'), '_ref') === widget)?.path ?? [],
    })),
  ]
  const dead = jumps.filter(({to}) => to.startsWith('#') && to.length > 1 && !ids.has(elementId(to.slice(1))))
  if (dead.length === 0) return true
  return dead.map(({to, path}) => ({
    message: `Nothing on this page is called “${to.slice(1)}”: readers who press this link stay where they are.`,
    path,
  }))
}
