import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineType} from 'sanity'
import {calculatorFields} from '../objects/calculatorFields.ts'

/** Estimates the energy that an adult uses in a day (calculators-1, calculators-3). */
export const calorieCounter = defineType({
  name: 'calorieCounter',
  title: 'Calorie counter',
  type: 'document',
  icon: BarChartIcon,
  fields: calculatorFields,
  preview: {select: {title: 'title'}, prepare: ({title}) => ({title: title || 'Calorie counter without a title'})},
})
