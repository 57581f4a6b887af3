import {createElement, type ReactNode, use, useEffect, useRef} from 'react'
import {type StringInputProps, useClient} from 'sanity'
import {siteUrl} from '../settings.ts'
import {ChoosePageContext} from './LinkInput.ts'
import {ownPlace, pageAt} from './pageSearch.ts'

/**
 * The input of a link’s address: a text. The path of a page of this site that is pasted there, or typed and left, becomes a link to that page, which
 * follows it when its path changes.
 */
export function AddressInput(props: StringInputProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const choose = use(ChoosePageContext)
  const box = useRef<HTMLDivElement>(null)
  const hadAddress = useRef(Boolean(props.value))
  useEffect(() => {
    // A link with an address was opened to change it; else the search above has the focus.
    if (hadAddress.current) box.current?.querySelector('input')?.focus()
  }, [])
  const chooseOwn = (address: string): void => {
    const place = ownPlace(address, siteUrl)
    if (place === undefined || props.readOnly === true) return
    pageAt(client, place.path).then(
      (page) => {
        if (page !== undefined) choose(page.id, place.anchor)
      },
      // The address leads to the page all the same.
      () => undefined,
    )
  }
  return createElement(
    'div',
    // oxlint-disable-next-line react/refs -- React reads the ref, after rendering
    {
      ref: box,
      onPaste: (event: React.ClipboardEvent) => chooseOwn(event.clipboardData.getData('text/plain')),
      onBlur: () => chooseOwn(props.value ?? ''),
    },
    props.renderDefault(props),
  )
}
