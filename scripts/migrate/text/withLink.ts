import {isText, isTextBlock} from './builder.ts'
import type {PortableBlock} from './portable.ts'

/** Rich text with a link over its words, but for those that are in a link. undefined: there are no others. */
export function withLink(blocks: readonly PortableBlock[], href: string): readonly PortableBlock[] | undefined {
  let isLinked = false
  const linked = blocks.map((block) => {
    if (!isTextBlock(block)) return block
    const links = block.markDefs.filter(({_type}) => _type === 'link').map(({_key}) => _key)
    const key = `m${block.markDefs.length}`
    let isUsed = false
    const children = block.children.map((child) => {
      if (!isText(child) || child.marks.some((mark) => links.includes(mark))) return child
      isUsed = true
      return {...child, marks: [...child.marks, key]}
    })
    if (!isUsed) return block
    isLinked = true
    return {...block, markDefs: [...block.markDefs, {_type: 'link' as const, _key: key, href}], children}
  })
  return isLinked ? linked : undefined
}
