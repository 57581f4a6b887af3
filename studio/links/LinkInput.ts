import {createContext, createElement, type ReactNode, useMemo} from 'react'
import {type FormPatch, type ObjectInputProps, set, unset} from 'sanity'

/** Has a link lead to a page, or to a place on it, in the place of whatever it led to. */
export type ChoosePage = (id: string, anchor: string | undefined) => void

/** Given to the inputs of a link’s fields, which change more than their own field. */
export const ChoosePageContext = createContext<ChoosePage>(() => undefined)

/** The form of a link: that of any object, whose inputs can choose a page. */
export function LinkInput(props: ObjectInputProps): ReactNode {
  const {onChange} = props
  const choose = useMemo<ChoosePage>(() => (id, anchor) => onChange(pageChosen(id, anchor)), [onChange])
  return createElement(ChoosePageContext.Provider, {value: choose}, props.renderDefault(props))
}

/** The changes to a link by which it leads to a page. The reference is weak, as its field says. */
export function pageChosen(id: string, anchor: string | undefined): FormPatch[] {
  return [
    set({_type: 'reference', _ref: id, _weak: true}, ['reference']),
    anchor === undefined ? unset(['anchor']) : set(anchor, ['anchor']),
    unset(['href']),
  ]
}
