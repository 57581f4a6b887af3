import {Button, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, useState} from 'react'
import {useClient} from 'sanity'
import {addToArticle, type OpenArticle} from './addToArticle.ts'
import {ChosenProducts} from './ChosenProducts.tsx'
import {NewProduct} from './NewProduct.tsx'
import {ProductPicker} from './ProductPicker.tsx'
import {roundUp, type RoundUpPart, type RoundUpProduct} from './roundUp.ts'

const parts: readonly {readonly part: RoundUpPart; readonly label: string}[] = [
  {part: 'quickLooks', label: 'Quick looks: the list at the top, with jumps to the reviews'},
  {part: 'cards', label: 'A product card for each, to write the review in'},
  {part: 'comparison', label: 'A comparison of them'},
]

interface RoundUpDialogProps {
  readonly article: OpenArticle
  readonly onClose: () => void
}

/** Composes a round-up: the products, found or made here, and which widgets show them. */
export function RoundUpDialog({article, onClose}: RoundUpDialogProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [products, setProducts] = useState<readonly RoundUpProduct[]>([])
  const [wanted, setWanted] = useState<ReadonlySet<RoundUpPart>>(new Set(parts.map(({part}) => part)))
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = (product: RoundUpProduct): void => setProducts([...products, product])
  const finish = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    const today = new Date().toISOString().slice(0, 10)
    try {
      await addToArticle(client, article, roundUp(products, wanted, {newId: () => crypto.randomUUID(), today}))
      toast.push({status: 'success', title: `A round-up of ${products.length} products is at the end of the article`})
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }
  const isReady = products.length >= 2 && wanted.size > 0
  return (
    <Stack gap={5} padding={4}>
      <ChosenProducts products={products} onChange={setProducts} />
      <ProductPicker chosen={products} onChoose={add} />
      <NewProduct onMake={add} />
      <Stack as="fieldset" gap={3} padding={0} style={{border: 0, margin: 0}}>
        <Text as="legend" size={1} weight="medium">
          Add to the article
        </Text>
        {parts.map(({part, label}) => (
          <Flex as="label" key={part} align="center" gap={3}>
            <Checkbox checked={wanted.has(part)} onChange={() => setWanted(toggled(wanted, part))} />
            <Text size={1}>{label}</Text>
          </Flex>
        ))}
      </Stack>
      {problem === undefined ? null : (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>Nothing was added: {problem}</Text>
        </Card>
      )}
      <Flex align="center" gap={3} justify="flex-end">
        {isReady ? null : (
          <Text muted size={1}>
            {wanted.size === 0 ? 'Choose what to add.' : 'Choose at least two products.'}
          </Text>
        )}
        <Button
          disabled={!isReady || isBusy}
          loading={isBusy}
          text="Add the round-up"
          tone="primary"
          onClick={() => void finish()}
        />
      </Flex>
    </Stack>
  )
}

function toggled(wanted: ReadonlySet<RoundUpPart>, part: RoundUpPart): ReadonlySet<RoundUpPart> {
  const rest = new Set(wanted)
  if (!rest.delete(part)) rest.add(part)
  return rest
}
