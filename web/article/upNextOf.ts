import {mostUpNext} from '@apothecary/shared/types/upNext.ts'
import {type Article, type NextArticle, templates} from './templates.ts'

/**
 * The articles that readers are led to from a page (chrome-27): those of the article, else those of its first category, without itself and without
 * any that has no title. Pages with the logo alone in their header lead nowhere else.
 */
export function upNextOf({upNext, canonicalPath, pageTemplate}: Article): readonly NextArticle[] {
  if (templates[pageTemplate].chrome !== 'full') return []
  const others = (upNext ?? []).filter((next) => next.title !== '' && next.canonicalPath !== canonicalPath)
  const unique = new Map(others.map((next) => [next.canonicalPath, next]))
  return [...unique.values()].slice(0, mostUpNext)
}
