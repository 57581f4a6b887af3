import {HomeIcon} from '@sanity/icons/Home'
import type {Tool} from 'sanity'
import {isWelcomeDismissed} from './dismissed.ts'
import {WelcomeTool} from './WelcomeTool.tsx'

const welcomeTool: Tool = {name: 'welcome', title: 'Welcome', icon: HomeIcon, component: WelcomeTool}

/** The tools with the welcome page: the Studio opens with the first one, which is that page until an editor puts it at the end. */
export function withWelcome(tools: readonly Tool[]): Tool[] {
  return isWelcomeDismissed() ? [...tools, welcomeTool] : [welcomeTool, ...tools]
}
