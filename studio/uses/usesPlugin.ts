import {createElement, type ReactNode} from 'react'
import {definePlugin, type InputProps, isObjectInputProps} from 'sanity'
import {PictureInput} from './PictureInput.tsx'
import {takeAwayAction} from './takeAwayAction.tsx'
import {UsesBadge} from './UsesBadge.ts'
import {typesWithUses} from './typesWithUses.ts'

/** Where documents and pictures are used: a count beside the actions, a button at pictures, and a warning before what is in use is taken away. */
export const usesPlugin = definePlugin({
  name: 'apothecary-uses',
  document: {
    badges: (badges, {schemaType}) =>
      typesWithUses.has(schemaType) && schemaType !== 'article' ? [...badges, UsesBadge] : badges,
    actions: (actions) =>
      actions.map((action) =>
        action.action === 'unpublish' || action.action === 'delete' ? takeAwayAction(action) : action,
      ),
  },
  form: {components: {input: Input}},
})

function Input(props: InputProps): ReactNode {
  return props.schemaType.name === 'contentImage' && isObjectInputProps(props)
    ? createElement(PictureInput, props)
    : props.renderDefault(props)
}
