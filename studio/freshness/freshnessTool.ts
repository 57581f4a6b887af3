import {ClockIcon} from '@sanity/icons/Clock'
import type {Tool} from 'sanity'
import {FreshnessTool} from './FreshnessTool.tsx'

/** The tool “Freshness”: what somebody has to look at again. */
export const freshnessTool: Tool = {name: 'freshness', title: 'Freshness', icon: ClockIcon, component: FreshnessTool}
