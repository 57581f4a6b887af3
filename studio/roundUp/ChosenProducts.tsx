import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import type {RoundUpProduct} from './roundUp.ts'

interface ChosenProductsProps {
  readonly products: readonly RoundUpProduct[]
  readonly onChange: (products: readonly RoundUpProduct[]) => void
}

/** The products of the round-up in their order, which can be changed. */
export function ChosenProducts({products, onChange}: ChosenProductsProps): ReactNode {
  if (products.length === 0)
    return (
      <Card padding={4} radius={2} tone="transparent">
        <Text muted size={1}>
          Add the products in the order in which readers see them.
        </Text>
      </Card>
    )
  return (
    <Stack as="ol" gap={2} padding={0} aria-label="Products of the round-up">
      {products.map((product, index) => (
        <Card as="li" key={product.id} border padding={2} radius={2} style={{listStyle: 'none'}}>
          <Flex align="center" gap={2}>
            <Text size={1} style={{flex: 1}}>
              {index + 1}. {product.name}
              {product.made === undefined ? '' : ' (new)'}
            </Text>
            <Button
              aria-label={`Move ${product.name} up`}
              disabled={index === 0}
              icon={ArrowUpIcon}
              mode="bleed"
              padding={2}
              onClick={() => onChange(swapped(products, index - 1))}
            />
            <Button
              aria-label={`Move ${product.name} down`}
              disabled={index === products.length - 1}
              icon={ArrowDownIcon}
              mode="bleed"
              padding={2}
              onClick={() => onChange(swapped(products, index))}
            />
            <Button
              aria-label={`Remove ${product.name}`}
              icon={TrashIcon}
              mode="bleed"
              padding={2}
              tone="critical"
              onClick={() => onChange(products.filter(({id}) => id !== product.id))}
            />
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

/** The list with the member at an index and the one after it exchanged. */
function swapped(products: readonly RoundUpProduct[], index: number): readonly RoundUpProduct[] {
  return [...products.slice(0, index), ...products.slice(index, index + 2).reverse(), ...products.slice(index + 2)]
}
