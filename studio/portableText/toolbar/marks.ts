import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {BoldIcon} from '@sanity/icons/Bold'
import {CodeIcon} from '@sanity/icons/Code'
import {ItalicIcon} from '@sanity/icons/Italic'
import {LinkIcon} from '@sanity/icons/Link'
import {OlistIcon} from '@sanity/icons/Olist'
import {StrikethroughIcon} from '@sanity/icons/Strikethrough'
import {UlistIcon} from '@sanity/icons/Ulist'
import {UnderlineIcon} from '@sanity/icons/Underline'
import type {ComponentType} from 'react'
import type {MemberTypes} from '../memberTypes.ts'

/** A button of the toolbar. */
export interface Mark {
  readonly kind: 'decorator' | 'list' | 'annotation'
  readonly name: string
  readonly title: string
  readonly icon: ComponentType
}

/** Used in most articles: always shown, in this order. All others are in a menu. */
const usedMost = ['strong', 'em', 'link', 'bullet', 'number']

const icons: Readonly<Record<string, ComponentType>> = {
  strong: BoldIcon,
  em: ItalicIcon,
  underline: UnderlineIcon,
  'strike-through': StrikethroughIcon,
  code: CodeIcon,
  bullet: UlistIcon,
  number: OlistIcon,
  link: LinkIcon,
}

/** The marks and lists of a field, by use: those that are always shown, and the others. Each has an icon; one that brings none has a general sign. */
export function marksOf({decorators, lists, annotations}: MemberTypes): {
  readonly shown: readonly Mark[]
  readonly others: readonly Mark[]
} {
  const all: readonly Mark[] = [
    ...decorators.map(({value, title, icon}) => mark('decorator', value, title, icon)),
    ...lists.map(({value, title, icon}) => mark('list', value, title, icon)),
    ...annotations.map(({name, title, icon}) => mark('annotation', name, title ?? name, icon)),
  ]
  return {
    shown: usedMost.flatMap((name) => all.find((other) => other.name === name) ?? []),
    others: all.filter(({name}) => !usedMost.includes(name)),
  }
}

function mark(kind: Mark['kind'], name: string, title: string, icon: unknown): Mark {
  return {kind, name, title, icon: isComponent(icon) ? icon : (icons[name] ?? BlockquoteIcon)}
}

function isComponent(icon: unknown): icon is ComponentType {
  return typeof icon === 'function' || (typeof icon === 'object' && icon !== null && '$$typeof' in icon)
}
