import type {PortableTextBlock, PortableTextSpan} from '@portabletext/schema'

/** Makes one span of two with the same marks and a line break between them: the library leaves breaks without marks, which cuts links in two. */
export function joinBreaks(block: PortableTextBlock): PortableTextBlock {
  const {children} = block
  if (!Array.isArray(children)) return block
  const joined: unknown[] = []
  for (const child of children) {
    const [last, beforeLast] = [joined.at(-1), joined.at(-2)]
    if (isSpan(child) && isSpan(last) && isSpan(beforeLast) && last.text === '\n' && areAlike(beforeLast, child)) {
      joined.splice(-2, 2, {...beforeLast, text: `${beforeLast.text}\n${child.text}`})
    } else joined.push(child)
  }
  return {...block, children: joined}
}

function isSpan(child: unknown): child is PortableTextSpan {
  return typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
}

function areAlike({marks: some = []}: PortableTextSpan, {marks: others = []}: PortableTextSpan): boolean {
  return some.length === others.length && some.every((mark, index) => mark === others[index])
}
