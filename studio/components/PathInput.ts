import {Button, Flex, Box} from '@sanity/ui'
import {createElement, type ReactNode, useState} from 'react'
import {getPublishedId, set, type StringInputProps, useClient, useFormValue} from 'sanity'
import {z} from 'zod'
import {firstFree, suggestPath} from '../schemas/documents/suggestPath.ts'

/** The slug of the article's first category, and the paths that begin like the suggested one. */
const query = `{
  "category": *[_id in [$category, "drafts." + $category]][0].slug.current,
  "taken": *[_type == "article" && defined(canonicalPath) && !sanity::versionOf($id)].canonicalPath
}`

const answer = z.object({category: z.string().nullable(), taken: z.array(z.string())})
const categories = z.array(z.object({_ref: z.string()}))

/** The input of an article's path: a text, and a button that makes one of the category and the headline. */
export function PathInput(props: StringInputProps): ReactNode {
  const title = useFormValue(['title'])
  const id = useFormValue(['_id'])
  const listed = categories.safeParse(useFormValue(['categories']))
  const client = useClient({apiVersion: '2025-02-19'})
  const [isBusy, setBusy] = useState(false)
  const headline = typeof title === 'string' ? title : ''

  const generate = async (): Promise<void> => {
    setBusy(true)
    try {
      const category = listed.data?.[0]?._ref ?? ''
      const params = {category, id: getPublishedId(String(id))}
      const {category: slug, taken} = answer.parse(await client.fetch(query, params, {perspective: 'raw'}))
      props.onChange(set(firstFree(suggestPath(headline, slug ?? undefined), taken)))
    } finally {
      setBusy(false)
    }
  }

  return createElement(
    Flex,
    {gap: 2},
    createElement(Box, {flex: 1}, props.renderDefault(props)),
    createElement(Button, {
      mode: 'ghost',
      text: 'Generate',
      disabled: props.readOnly === true || isBusy || suggestPath(headline, undefined) === '',
      onClick: () => void generate(),
    }),
  )
}
