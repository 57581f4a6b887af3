import {createElement, type ReactNode} from 'react'
import {definePlugin, type FieldProps} from 'sanity'
import {DateField} from '../components/DateField.tsx'
import {freshnessTool} from './freshnessTool.ts'

/** The board “Freshness”, and fields of days that come into view when a row of it leads to them. */
export const freshnessPlugin = definePlugin({
  name: 'apothecary-freshness',
  tools: [freshnessTool],
  form: {components: {field: Field}},
})

function Field(props: FieldProps): ReactNode {
  return props.schemaType.name === 'date' || props.schemaType.name === 'datetime'
    ? createElement(DateField, props)
    : props.renderDefault(props)
}
