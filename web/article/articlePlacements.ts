import {toPlainText} from '@portabletext/toolkit'
import type {PlacementDrivers} from '../drivers/placeDrivers.ts'
import type {Template} from './templates.ts'

/** A driver placement that the site itself adds to an article, in percent of its body. */
export interface ArticlePlacement {
  readonly percent: number
  readonly placement: string
}

const points: readonly ArticlePlacement[] = [25, 50, 75, 100].map((percent) => ({
  percent,
  placement: `inArticle${percent}`,
}))

/** How much of an article a widget, picture or table counts for: about as much as a paragraph, in characters. */
const widgetLength = 300

/**
 * The placements that the site itself adds to a page (driver-placement-6): articles have them, landing and home pages do not. Those that an
 * editor placed (`placed`) are left out.
 */
export function articlePlacements({byline}: Template, placed: readonly string[]): readonly ArticlePlacement[] {
  return byline ? points.filter(({placement}) => !placed.includes(placement)) : []
}

/**
 * Adds driver placements to the stored body of an article, each at the next place where a driver does not come between parts that belong
 * together. Only those that have a driver are added, and no two at one place: in a short article the later one stays. A body that is no
 * list is returned as it is.
 */
export function addPlacements(
  body: unknown,
  placements: readonly ArticlePlacement[],
  drivers: PlacementDrivers,
): unknown {
  if (!Array.isArray(body)) return body
  const blocks: readonly unknown[] = body
  const lengths = blocks.map(lengthOf)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const added = new Map<number, string>()
  for (const {percent, placement} of placements) {
    if (!drivers.has(placement)) continue
    let index = 0
    let before = 0
    while (index < blocks.length && (before < (total * percent) / 100 || !mayPart(blocks[index - 1], blocks[index]))) {
      before += lengths[index] ?? 0
      index += 1
    }
    if (index > 0 && typeOf(blocks[index - 1]) !== 'driverPlacement') added.set(index, placement)
  }
  const at = (index: number): readonly object[] => {
    const placement = added.get(index)
    return placement === undefined ? [] : [{_type: 'driverPlacement', _key: placement, placement}]
  }
  return [...blocks.flatMap((block, index) => [...at(index), block]), ...at(blocks.length)]
}

/** Whether a driver may stand between two blocks: not below a heading, in a list, between widgets (such as product cards) or beside another. */
function mayPart(before: unknown, after: unknown): boolean {
  const isHeading = /^h\d$/.test(String(fieldOf(before, 'style')))
  const isList = fieldOf(before, 'listItem') !== undefined && fieldOf(after, 'listItem') !== undefined
  const areWidgets = typeOf(before) === 'widgetReference' && typeOf(after) === 'widgetReference'
  const isBesidePlacement = [before, after].some((block) => typeOf(block) === 'driverPlacement')
  return !isHeading && !isList && !areWidgets && !isBesidePlacement
}

function lengthOf(block: unknown): number {
  if (typeOf(block) !== 'block') return widgetLength
  const children: unknown = fieldOf(block, 'children')
  return Array.isArray(children)
    ? toPlainText([{_type: 'block', children: children.filter((child) => typeof fieldOf(child, 'text') === 'string')}])
        .length
    : 0
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function typeOf(block: unknown): unknown {
  return fieldOf(block, '_type')
}
