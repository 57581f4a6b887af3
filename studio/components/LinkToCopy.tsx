import {CopyIcon} from '@sanity/icons/Copy'
import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useRef, useState} from 'react'

/** A link that was just made, with a button that copies it. It gets the focus and is selected, so that it can be copied by hand where the browser keeps the clipboard closed. */
export function LinkToCopy({label, link}: {readonly label: string; readonly link: string}): ReactNode {
  const [isCopied, setIsCopied] = useState(false)
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
      input.current?.focus()
    }
  }
  return (
    <Stack gap={4}>
      <Text as="label" size={1} weight="medium" htmlFor={field}>
        {label}
      </Text>
      <Flex gap={2} wrap="wrap">
        <div style={{flex: '1 1 16rem'}}>
          <TextInput
            ref={input}
            id={field}
            readOnly
            value={link}
            fontSize={1}
            onFocus={({currentTarget}) => currentTarget.select()}
          />
        </div>
        <Button icon={CopyIcon} mode="ghost" text={isCopied ? 'Copied' : 'Copy link'} onClick={() => void copy()} />
      </Flex>
    </Stack>
  )
}
