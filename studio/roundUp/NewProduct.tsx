import {Button, Card, Grid, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId, useState} from 'react'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import type {RoundUpProduct} from './roundUp.ts'

/** A form for a product that the Studio does not have yet. */
export function NewProduct({onMake}: {readonly onMake: (product: RoundUpProduct) => void}): ReactNode {
  const [name, setName] = useState('')
  const [brand, setBrand] = useState('')
  const [url, setUrl] = useState('')
  const [price, setPrice] = useState('')
  const [problem, setProblem] = useState<string>()
  const make = (): void => {
    const found = problemOf({name, url, price})
    setProblem(found)
    if (found !== undefined) return
    onMake({
      id: `product-${crypto.randomUUID()}`,
      name: name.trim(),
      brand: brand.trim() || undefined,
      variantId: undefined,
      made: {url: url.trim(), price: price.trim() === '' ? undefined : Number(price)},
    })
    for (const clear of [setName, setBrand, setUrl, setPrice]) clear('')
  }
  return (
    <Card border padding={4} radius={2}>
      <Stack gap={4}>
        <Grid gridTemplateColumns={[1, 2]} gap={4}>
          <Field label="Name" value={name} onChange={setName} />
          <Field label="Brand" value={brand} onChange={setBrand} />
          <Field label="Address in the shop" value={url} onChange={setUrl} />
          <Field label="Price today, in dollars" value={price} onChange={setPrice} />
        </Grid>
        {problem === undefined ? null : (
          <Card padding={3} radius={2} role="alert" tone="critical">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        <Button mode="ghost" text="Make this product" onClick={make} />
      </Stack>
    </Card>
  )
}

/** What is missing or wrong in the form, in words for the editor. */
function problemOf({name, url, price}: Readonly<Record<'name' | 'url' | 'price', string>>): string | undefined {
  if (name.trim() === '') return 'Give the product its name.'
  if (url.trim() !== '' && (!isSafeHref(url.trim()) || !/^https?:\/\//.test(url.trim())))
    return 'The address in the shop begins with “https://”.'
  if (price.trim() !== '' && !/^\d+(\.\d{1,2})?$/.test(price.trim()))
    return 'Give the price in dollars and cents: 54.99.'
  if (price.trim() !== '' && url.trim() === '') return 'Give the address of the shop that asks this price.'
  return undefined
}

function Field({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}): ReactNode {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextInput id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Stack>
  )
}
