import {BarChartIcon} from '@sanity/icons/BarChart'
import type {Tool} from 'sanity'
import {ReportTool} from './ReportTool.tsx'

/** The tool “What readers do”, beside the content in the bar of the Studio. */
export const reportTool: Tool = {name: 'report', title: 'What readers do', icon: BarChartIcon, component: ReportTool}
