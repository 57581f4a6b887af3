import {type ElementNode, styleOf} from '../nodes/model.ts'
import type {Decorator} from './portable.ts'

const decoratorOf: ReadonlyMap<string, Decorator> = new Map(
  Object.entries<Decorator>({
    b: 'strong',
    strong: 'strong',
    i: 'em',
    em: 'em',
    cite: 'em',
    dfn: 'em',
    var: 'em',
    u: 'underline',
    ins: 'underline',
    s: 'strike-through',
    strike: 'strike-through',
    del: 'strike-through',
    sup: 'sup',
    sub: 'sub',
    code: 'code',
    kbd: 'code',
    samp: 'code',
    tt: 'code',
  }),
)

/**
 * The marks inside an element. Its style overrides its tag: Google Docs wraps whole documents in `<b style="font-weight:normal">`, and
 * writes bold as `<span style="font-weight:700">`. Underlining inside a link is left out, because links are underlined anyway.
 */
export function marksWithin(
  node: ElementNode,
  around: ReadonlySet<Decorator>,
  inLink: boolean,
): ReadonlySet<Decorator> {
  const marks = new Set(around)
  const own = decoratorOf.get(node.tag)
  if (own !== undefined) marks.add(own)
  const style = styleOf(node)
  const weight = style.get('font-weight')
  if (weight !== undefined) toggle(marks, 'strong', weight === 'bold' || weight === 'bolder' || Number(weight) >= 600)
  const slant = style.get('font-style')
  if (slant !== undefined) toggle(marks, 'em', slant.startsWith('italic') || slant.startsWith('oblique'))
  const line = style.get('text-decoration') ?? style.get('text-decoration-line')
  if (line?.includes('underline') === true) marks.add('underline')
  if (line?.includes('line-through') === true) marks.add('strike-through')
  const align = style.get('vertical-align')
  if (align === 'super') marks.add('sup')
  if (align === 'sub') marks.add('sub')
  if (inLink) marks.delete('underline')
  return marks
}

function toggle(marks: Set<Decorator>, mark: Decorator, on: boolean): void {
  if (on) marks.add(mark)
  else marks.delete(mark)
}
