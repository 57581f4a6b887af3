import {Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {useSchema} from 'sanity'
import {pageTemplates} from '../schemas/documents/article.ts'
import {LabelledSelect} from './LabelledSelect.tsx'
import {type Filters, type RowState, stateNames} from './rows.ts'
import type {Scope} from './scopes.ts'
import type {Choices} from './useChoices.ts'

interface BulkFiltersProps {
  readonly scope: Scope
  readonly choices: Choices
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

const states = Object.entries(stateNames).map(([id, name]) => ({id, name}))
const templates = pageTemplates.map(({value, title}) => ({id: value, name: title}))

/** What narrows the list: words for all kinds, and what a kind has beside. */
export function BulkFilters({scope, choices, filters, onChange}: BulkFiltersProps): ReactNode {
  const schema = useSchema()
  const id = useId()
  const set = (change: Partial<Filters>): void => onChange({...filters, ...change})
  const types = scope.types
    .map((type) => ({id: type, name: schema.get(type)?.title ?? type}))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return (
    <Flex as="search" gap={3} wrap="wrap" align="flex-end">
      <Stack gap={2} style={{flex: '3 1 14rem'}}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Search
        </Text>
        <TextInput
          id={id}
          fontSize={1}
          type="search"
          placeholder="Title or path"
          value={filters.words}
          onChange={(event) => set({words: event.currentTarget.value})}
        />
      </Stack>
      <LabelledSelect
        label="State"
        empty="All"
        options={states}
        value={filters.state}
        onChange={(state) => set({state: isState(state) ? state : ''})}
      />
      {types.length > 1 ? (
        <LabelledSelect
          label="Type"
          empty="All"
          options={types}
          value={filters.type}
          onChange={(type) => set({type})}
        />
      ) : null}
      {scope.name === 'articles' ? (
        <>
          <LabelledSelect
            label="Category"
            empty="All"
            options={choices.categories}
            value={filters.category}
            onChange={(category) => set({category})}
          />
          <LabelledSelect
            label="Template"
            empty="All"
            options={templates}
            value={filters.template}
            onChange={(template) => set({template})}
          />
          <LabelledSelect
            label="Reviewer"
            empty="All"
            options={[{id: 'none', name: 'Nobody'}, ...choices.people]}
            value={filters.reviewer}
            onChange={(reviewer) => set({reviewer})}
          />
        </>
      ) : null}
    </Flex>
  )
}

function isState(value: string): value is RowState {
  return Object.hasOwn(stateNames, value)
}
