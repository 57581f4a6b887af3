import {useEditor} from '@portabletext/editor'
import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {Button} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {type ReactNode, useId} from 'react'
import type {MemberTypes} from '../memberTypes.ts'

interface StyleSelectProps {
  readonly styles: MemberTypes['styles']
  readonly active: string | undefined
  readonly isDisabled: boolean
}

/** The style of the paragraph: normal, a heading, a quote. Nothing where a field has one style. */
export function StyleSelect({styles, active, isDisabled}: StyleSelectProps): ReactNode {
  const editor = useEditor()
  const id = useId()
  if (styles.length < 2) return null
  return (
    <MenuButton
      id={id}
      popover={{portal: true, constrainSize: true, placement: 'bottom-start'}}
      button={
        <Button
          data-testid="block-style-select"
          disabled={isDisabled}
          fontSize={1}
          iconRight={ChevronDownIcon}
          justify="space-between"
          mode="bleed"
          padding={2}
          style={{width: '7.5em'}}
          text={styles.find(({value}) => value === active)?.title ?? 'Style'}
        />
      }
      menu={
        <Menu>
          {styles.map(({value, title}) => (
            <MenuItem
              key={value}
              fontSize={1}
              padding={3}
              pressed={value === active}
              text={title}
              onClick={() => {
                editor.send({type: 'style.add', style: value})
                editor.send({type: 'focus'})
              }}
            />
          ))}
        </Menu>
      }
    />
  )
}
