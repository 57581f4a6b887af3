import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {z} from 'zod'
import type {Choice} from './changes.ts'

/** What filters and forms offer, by name. */
export interface Choices {
  readonly people: readonly Choice[]
  readonly categories: readonly Choice[]
}

const choice = z
  .object({_id: z.string(), name: z.string().nullable()})
  .transform(({_id, name}): Choice => ({id: _id, name: name ?? 'Without a name'}))
const answer = z.object({people: z.array(choice), categories: z.array(choice)})

const query = `{
  "people": *[_type == "person"] | order(name asc)[0...1000]{_id, name},
  "categories": *[_type == "category"] | order(title asc)[0...1000]{_id, "name": title}
}`

/** The published people and categories; none until the lake has answered, or if it does not. */
export function useChoices(): Choices {
  const client = useClient({apiVersion: '2025-02-19'})
  const [choices, setChoices] = useState<Choices>({people: [], categories: []})
  useEffect(() => {
    let isCurrent = true
    client
      .fetch(query, {}, {perspective: 'published'})
      .then((found: unknown) => isCurrent && setChoices(answer.parse(found)))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [client])
  return choices
}
