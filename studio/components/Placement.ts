import type {ReactNode} from 'react'
import {
  type ObjectFieldProps,
  type ObjectInputProps,
  type ObjectMember,
  type Path,
  isReference,
  useFormValue,
} from 'sanity'
import {placementFields} from '@apothecary/shared/types/widgets.generated.ts'
import {useReferencedType} from './useReferencedType.ts'

/** The period of a placement, which is for every widget (references-6). */
const period: readonly string[] = ['activeFrom', 'activeUntil']

/** The input of a placement: the overrides that the referenced widget uses, and its period. */
export function PlacementInput(props: ObjectInputProps): ReactNode {
  const used = useOverrides(props.path)
  return props.renderDefault({...props, members: shownMembers(props.members, used)})
}

/** The field of a placement: nothing at all where there is nothing to set. */
export function PlacementField(props: ObjectFieldProps): ReactNode {
  const used = useOverrides(props.path)
  return shownMembers(props.inputProps.members, used).length === 0 ? null : props.renderDefault(props)
}

/**
 * The members that are shown: those that are used, the period, and those that hold a value, so that nothing stored is
 * hidden. All, where `used` is undefined.
 */
export function shownMembers(members: ObjectMember[], used: readonly string[] | undefined): ObjectMember[] {
  return members.filter(
    (member) =>
      member.kind !== 'field' ||
      used === undefined ||
      used.includes(member.name) ||
      period.includes(member.name) ||
      member.field.value !== undefined,
  )
}

/** The overrides that the widget uses whose reference has its placement at `path`; undefined until the widget's type is known. */
function useOverrides(path: Path): readonly string[] | undefined {
  const reference = useFormValue([...path.slice(0, -1), 'widget'])
  const type = useReferencedType(isReference(reference) ? reference._ref : undefined)
  return type === undefined ? undefined : (placementFields[type] ?? [])
}
