import {Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useState} from 'react'
import {useClient} from 'sanity'
import {findProducts} from './productSearch.ts'
import type {RoundUpProduct} from './roundUp.ts'

interface ProductPickerProps {
  readonly chosen: readonly RoundUpProduct[]
  readonly onChoose: (product: RoundUpProduct) => void
}

type Search = {readonly products: readonly RoundUpProduct[]} | {readonly problem: string} | undefined

/** A search among the products of the Studio. A click adds one to the round-up. */
export function ProductPicker({chosen, onChoose}: ProductPickerProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const [words, setWords] = useState('')
  const [search, setSearch] = useState<Search>()
  const id = useId()
  useEffect(() => {
    let isCurrent = true
    const show = (answer: Search): void => {
      if (isCurrent) setSearch(answer)
    }
    findProducts(client, words).then(
      (products) => show({products}),
      (error: unknown) => show({problem: error instanceof Error ? error.message : String(error)}),
    )
    return () => {
      isCurrent = false
    }
  }, [client, words])
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Find a product
      </Text>
      <TextInput
        id={id}
        placeholder="Name or brand"
        type="search"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Found
        search={search}
        isChosen={(product) => chosen.some((other) => other.id === product.id)}
        onChoose={onChoose}
      />
    </Stack>
  )
}

function Found({
  search,
  isChosen,
  onChoose,
}: {
  readonly search: Search
  readonly isChosen: (product: RoundUpProduct) => boolean
  readonly onChoose: (product: RoundUpProduct) => void
}): ReactNode {
  if (search === undefined) return null
  if ('problem' in search)
    return (
      <Card padding={3} radius={2} role="alert" tone="critical">
        <Text size={1}>The products could not be read: {search.problem}</Text>
      </Card>
    )
  if (search.products.length === 0)
    return (
      <Text muted size={1}>
        No product has these words. Make it below.
      </Text>
    )
  return (
    <Stack as="ul" gap={2} padding={0} aria-label="Products found">
      {search.products.map((product) => (
        <Flex as="li" key={product.id} align="center" gap={3} style={{listStyle: 'none'}}>
          <Text size={1} style={{flex: 1}}>
            {product.name}
            {product.brand === undefined ? '' : ` · ${product.brand}`}
          </Text>
          <Button
            aria-label={`Add ${product.name}`}
            disabled={isChosen(product)}
            fontSize={1}
            mode="ghost"
            padding={2}
            text={isChosen(product) ? 'Added' : 'Add'}
            onClick={() => onChoose(product)}
          />
        </Flex>
      ))}
    </Stack>
  )
}
