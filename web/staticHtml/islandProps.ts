import {createElement, Fragment, isValidElement} from 'react'

/** The only attribute of an object that stands for a React element: its type (none for a fragment), key and props. */
const element = '$element'

/**
 * The props of an island as text, for its element on the page: JSON, with host elements where nodes are. Throws a
 * `TypeError` for what is neither data nor a host element.
 */
export function encodeProps(props: object): string {
  return JSON.stringify(encoded(props))
}

function encoded(value: unknown): unknown {
  if (isValidElement<object>(value)) {
    const {type, key, props} = value
    if (type !== Fragment && typeof type !== 'string')
      throw new TypeError('The props of an island hold a component, which only its own code can show.')
    return {[element]: [type === Fragment ? '' : type, key ?? undefined, encoded(props)]}
  }
  if (Array.isArray(value)) return value.map(encoded)
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`The props of an island hold a ${typeof value}, which cannot be sent.`)
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype || element in value)
    throw new TypeError('The props of an island hold an object that is not plain data.')
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, encoded(own)]))
}

/** The props that `encodeProps` wrote. Throws a `SyntaxError` for another text. */
export function decodeProps<Props extends object>(text: string): Props {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(element in value) || !Array.isArray(value[element]))
      return value
    const [type, key, {children, ...own}] = value[element]
    const props = key === null ? own : {...own, key}
    // As arguments, as JSX has them: an array in one argument would need keys.
    return createElement(type || Fragment, props, ...(Array.isArray(children) ? children : [children]))
  })
}
