import {LemonIcon} from '@sanity/icons/Lemon'
import {defineType} from 'sanity'
import {calculatorFields} from '../objects/calculatorFields.ts'

/** Estimates the energy that an adult uses in a day (calculators-1, calculators-3). */
export const calorieCounter = defineType({
  name: 'calorieCounter',
  title: 'Calorie counter',
  type: 'document',
  description: 'Estimates the energy that an adult uses in a day: a calorie calculator.',
  icon: LemonIcon,
  fields: calculatorFields,
  preview: {select: {title: 'title'}, prepare: ({title}) => ({title: title || 'Calorie counter without a title'})},
})
