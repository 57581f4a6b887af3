import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId, useState} from 'react'
import {Preview, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'

/** Documents that a figure counts. */
export interface Listed {
  readonly title: string
  readonly type: string
  readonly ids: readonly string[]
  /** The fields that the figure counts, where it counts fields. */
  readonly fields?: readonly {readonly name: string; readonly title: string}[]
}

/** So many are listed at a time: previews of thousands would keep the browser busy. */
const step = 50

/** The documents that a figure counts, each a link to its form. */
export function DocumentsDialog({listed, onClose}: {readonly listed: Listed; readonly onClose: () => void}): ReactNode {
  const id = useId()
  const type = useSchema().get(listed.type)
  const [count, setCount] = useState(step)
  const {title, ids, fields} = listed
  const field = fields?.[0]?.name
  if (type === undefined) return null
  return (
    <Dialog id={id} header={title} width={1} onClose={onClose} onClickOutside={onClose}>
      <Stack gap={4} padding={4}>
        {fields === undefined ? null : (
          <Text size={1}>
            {fields.map((one) => one.title).join(', ')}. Fill them in one of these, or have them removed:
          </Text>
        )}
        <Stack as="ul" gap={1} margin={0} padding={0}>
          {ids.slice(0, count).map((one) => (
            <li key={one} style={{listStyle: 'none'}}>
              <IntentLink
                intent="edit"
                params={{id: one, type: listed.type, ...(field === undefined ? {} : {path: field})}}
                style={{color: 'inherit', display: 'block', textDecoration: 'none'}}
                onClick={onClose}
              >
                <Preview schemaType={type} value={{_type: 'reference', _ref: one}} layout="default" />
              </IntentLink>
            </li>
          ))}
        </Stack>
        {ids.length > count ? (
          <Flex>
            <Button
              fontSize={1}
              mode="ghost"
              padding={3}
              text={`Show more of ${ids.length.toLocaleString('en-US')}`}
              onClick={() => setCount(count + step)}
            />
          </Flex>
        ) : null}
      </Stack>
    </Dialog>
  )
}
