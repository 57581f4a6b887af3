import {Select} from '@sanity/ui'
import {createElement, type ReactNode, useEffect, useState} from 'react'
import {set, type StringInputProps, unset, useClient, useFormValue} from 'sanity'
import {type Place, placesOf} from '@apothecary/shared/anchors/placesOf.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'

const query = '*[_id == $id][0].body'

/** The input of the place on a page that a link leads to: a list of the page’s headings and jump targets. */
export function PlaceInput({elementProps, onChange, path, readOnly, value}: StringInputProps): ReactNode {
  const id = fieldOf(fieldOf(useFormValue(path.slice(0, -1)), 'reference'), '_ref')
  const places = usePlaces(typeof id === 'string' ? id : undefined)
  // A place that the list does not have stays what it is until the editor chooses another: a product card, or a heading that is gone.
  const isListed = value === undefined || value === '' || places.some((place) => place.id === value)
  return createElement(
    Select,
    {
      id: elementProps.id,
      'aria-describedby': elementProps['aria-describedby'],
      ref: elementProps.ref,
      fontSize: 1,
      readOnly: readOnly === true,
      value: value ?? '',
      onFocus: elementProps.onFocus,
      onBlur: elementProps.onBlur,
      onChange: (event) => {
        const chosen = event.currentTarget.value
        onChange(chosen === '' ? unset() : set(chosen))
      },
    },
    createElement('option', {value: ''}, 'Top of the page'),
    isListed ? undefined : createElement('option', {value}, `#${value}`),
    places.map((place) => createElement('option', {key: place.id, value: place.id}, place.text || `#${place.id}`)),
  )
}

/** The places of a page that links can lead to: of its draft, if it has one. */
function usePlaces(id: string | undefined): readonly Place[] {
  const client = useClient({apiVersion: '2025-02-19'})
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = id === undefined ? Promise.resolve() : client.fetch<unknown>(query, {id}, {perspective: 'drafts'})
    read.then(
      (body) => isCurrent && setPlaces(placesOf(body)),
      // The list is a help: without it the link leads to the top of the page, or stays as it is.
      () => isCurrent && setPlaces([]),
    )
    return () => {
      isCurrent = false
    }
  }, [client, id])
  return places
}
