import {type ReactNode, useEffect, useRef} from 'react'
import type {FieldProps} from 'sanity'

/**
 * The field of a day, which comes into view when a link leads to it. The Studio moves the focus to the field of a link, but the code of its date
 * inputs comes later than that.
 */
export function DateField(props: FieldProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const {focused} = props.inputProps
  useEffect(() => {
    if (focused === true) element.current?.scrollIntoView({block: 'nearest'})
  }, [focused])
  return <div ref={element}>{props.renderDefault(props)}</div>
}
