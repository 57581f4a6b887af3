import {UsersIcon} from '@sanity/icons/Users'
import type {CurrentUser, Tool} from 'sanity'
import {PeopleTool} from './PeopleTool.tsx'

/** The tool “People and roles”, for administrators: who may use the Studio, and what they may do. */
export const peopleTool: Tool = {name: 'people', title: 'People and roles', icon: UsersIcon, component: PeopleTool}

/** Whether somebody may manage people and look into the lake by queries of their own. */
export function isAdministrator(user: Pick<CurrentUser, 'roles'> | null | undefined): boolean {
  return user?.roles.some(({name}) => name === 'administrator') ?? false
}
