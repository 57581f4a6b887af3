import {NumberIcon} from '@sanity/icons/Number'
import {defineType} from 'sanity'
import {calculatorFields} from '../objects/calculatorFields.ts'

/** Computes the body-mass index of adults, and names its WHO band (calculators-1, calculators-4). */
export const bmiCalculator = defineType({
  name: 'bmiCalculator',
  title: 'BMI calculator',
  type: 'document',
  description: 'Computes the body-mass index of adults: weight and height.',
  icon: NumberIcon,
  fields: calculatorFields,
  preview: {select: {title: 'title'}, prepare: ({title}) => ({title: title || 'BMI calculator without a title'})},
})
