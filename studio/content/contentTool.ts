import {BlockElementIcon} from '@sanity/icons/BlockElement'
import type {Tool} from 'sanity'
import {ContentTool} from './ContentTool.tsx'

/** The tool “Content”: what the site is made of. */
export const contentTool: Tool = {
  name: 'content',
  title: 'Content',
  icon: BlockElementIcon,
  component: ContentTool,
}
