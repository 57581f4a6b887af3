import {Box, Button, Flex, Stack, Text} from '@sanity/ui'
import {createElement, type ReactNode, useState} from 'react'
import {getPublishedId, set, type StringInputProps, useClient, useFormValue} from 'sanity'
import {z} from 'zod'
import {firstFree, suggestPath} from '../schemas/documents/suggestPath.ts'

/** The slug of the article's first category. */
const categoryQuery = '*[_id in [$category, "drafts." + $category]][0].slug.current'
/** The paths of other articles that begin like the suggested one, however their letters are written. */
const takenQuery =
  '*[_type == "article" && string::startsWith(lower(canonicalPath), lower($path)) && !sanity::versionOf($id)].canonicalPath'

const slugAnswer = z.string().nullable()
const takenAnswer = z.array(z.string())
const categories = z.array(z.object({_ref: z.string()}))

/** The input of an article's path: a text, and a button that makes one of the category and the headline. */
export function PathInput(props: StringInputProps): ReactNode {
  const title = useFormValue(['title'])
  const id = useFormValue(['_id'])
  const listed = categories.safeParse(useFormValue(['categories']))
  const client = useClient({apiVersion: '2025-02-19'})
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const headline = typeof title === 'string' ? title : ''

  const generate = async (): Promise<void> => {
    setBusy(true)
    setHasFailed(false)
    try {
      const options = {perspective: 'raw'} as const
      const category = listed.data?.[0]?._ref
      const slug =
        category === undefined ? null : slugAnswer.parse(await client.fetch(categoryQuery, {category}, options))
      const path = suggestPath(headline, slug ?? undefined)
      const params = {path, id: getPublishedId(String(id))}
      props.onChange(set(firstFree(path, takenAnswer.parse(await client.fetch(takenQuery, params, options)))))
    } catch {
      setHasFailed(true)
    }
    setBusy(false)
  }

  return createElement(
    Stack,
    {gap: 3},
    createElement(
      Flex,
      {gap: 2},
      createElement(Box, {flex: 1}, props.renderDefault(props)),
      createElement(Button, {
        mode: 'ghost',
        text: 'Generate',
        disabled: props.readOnly === true || isBusy || suggestPath(headline, undefined) === '',
        onClick: () => void generate(),
      }),
    ),
    hasFailed
      ? createElement(
          Text,
          {size: 1, role: 'alert'},
          'No path could be made. Check the connection, then press “Generate” again.',
        )
      : null,
  )
}
