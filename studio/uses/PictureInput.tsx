import {Button, Dialog, Flex, Stack} from '@sanity/ui'
import {type ReactNode, useId, useState} from 'react'
import type {ObjectInputProps} from 'sanity'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {UsesLists} from './UsesLists.tsx'
import {useUses} from './useUses.ts'

/** The input of a picture, with a button that says where else the same picture is used. */
export function PictureInput(props: ObjectInputProps): ReactNode {
  const reference = fieldOf(fieldOf(props.value, 'asset'), '_ref')
  const asset = typeof reference === 'string' ? reference : undefined
  return asset === undefined ? (
    props.renderDefault(props)
  ) : (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <AssetUses asset={asset} />
    </Stack>
  )
}

function AssetUses({asset}: {readonly asset: string}): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Flex>
      <Button fontSize={1} mode="bleed" padding={2} text="Where this picture is used" onClick={() => setIsOpen(true)} />
      {isOpen ? <AssetDialog asset={asset} onClose={() => setIsOpen(false)} /> : null}
    </Flex>
  )
}

function AssetDialog({asset, onClose}: {readonly asset: string; readonly onClose: () => void}): ReactNode {
  const answer = useUses(asset, undefined, undefined)
  const id = useId()
  return (
    <Dialog id={id} header="Where this picture is used" width={1} onClose={onClose} onClickOutside={onClose}>
      <Stack padding={4}>
        <UsesLists answer={answer} />
      </Stack>
    </Dialog>
  )
}
