import {useToast} from '@sanity/ui/toast'
import {useCallback} from 'react'
import {
  getPublishedId,
  insert,
  isReference,
  PatchEvent,
  set,
  useClient,
  useFormCallbacks,
  useFormValue,
  usePerspective,
} from 'sanity'
import {z} from 'zod'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {blockFor, copyOf, newReference} from './widgetCopy.ts'

const storedWidget = z.looseObject({_id: z.string(), _type: z.string()})

/** Whether another document than the article and the widget themselves refers to a widget: articles, drivers and the navigation show widgets, and so do other widgets. */
const others = 'count(*[references($id) && !sanity::versionOf($article) && !sanity::versionOf($id)][0...1]) > 0'

/** What can be done with a block of a body. None of them rejects: what fails is said in a toast. */
export interface BlockActions {
  /** Puts a copy after it: of the block, or for a reference of its widget, which is a draft then. */
  readonly duplicate: () => Promise<void>
  /** Has the block refer to a copy of its widget that nothing else shows. */
  readonly detach: () => Promise<void>
  /** Has the block refer to another widget. */
  readonly replace: (other: {readonly id: string; readonly type: string}) => Promise<void>
}

/** The actions of a block of the Portable Text field around this component. Changes of the form are relative to that field. */
export function useBlockActions(block: {readonly _key: string}): BlockActions {
  const client = useClient({apiVersion: '2025-02-19'})
  const {perspectiveStack, selectedReleaseId} = usePerspective()
  const {onChange} = useFormCallbacks()
  const article = useFormValue(['_id'])
  const toast = useToast()
  const key = block._key

  const widget = fieldOf(block, 'widget')
  const id = isReference(widget) ? widget._ref : undefined

  const reporting = useCallback(
    async (action: () => Promise<void>): Promise<void> => {
      try {
        await action()
      } catch {
        toast.push({
          status: 'error',
          title: 'That did not work. Nothing has changed.',
          description: 'See whether the widget can be opened, then try again.',
        })
      }
    },
    [toast],
  )

  const makeCopy = useCallback(
    async (original: string) => {
      const stored = storedWidget.parse(
        await client.fetch('*[_id == $id][0]', {id: original}, {perspective: perspectiveStack, tag: 'blocks'}),
      )
      const copyId = crypto.randomUUID()
      await client.create(copyOf(stored, copyId, selectedReleaseId), {tag: 'blocks'})
      return newReference(copyId, stored._type)
    },
    [client, perspectiveStack, selectedReleaseId],
  )

  const duplicate = useCallback(
    () =>
      reporting(async () => {
        const newKey = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
        const copy = id === undefined ? {...block, _key: newKey} : blockFor(block, await makeCopy(id), newKey)
        onChange(PatchEvent.from(insert([copy], 'after', [{_key: key}])))
        if (id !== undefined) toast.push({status: 'success', title: 'The copy stands below. It is not published yet.'})
      }),
    [reporting, id, block, makeCopy, onChange, key, toast],
  )

  const detach = useCallback(
    () =>
      reporting(async () => {
        if (id === undefined) return
        const params = {id, article: getPublishedId(String(article))}
        const isElsewhere = z.boolean().parse(await client.fetch(others, params, {perspective: 'raw', tag: 'blocks'}))
        if (!isElsewhere) {
          toast.push({status: 'info', title: 'Only this article shows it: change it as you like.'})
          return
        }
        onChange(PatchEvent.from(set(await makeCopy(id), [{_key: key}, 'widget'])))
        toast.push({status: 'success', title: 'This article has a copy of its own. It is not published yet.'})
      }),
    [reporting, id, article, client, makeCopy, onChange, key, toast],
  )

  const replace = useCallback(
    (other: {readonly id: string; readonly type: string}) =>
      reporting(async () => {
        const isPublished = z
          .boolean()
          .parse(
            await client.fetch('count(*[_id == $id]) > 0', {id: other.id}, {perspective: 'published', tag: 'blocks'}),
          )
        const reference = isPublished ? {_type: 'reference', _ref: other.id} : newReference(other.id, other.type)
        onChange(PatchEvent.from(set(reference, [{_key: key}, 'widget'])))
      }),
    [reporting, client, onChange, key],
  )

  return {duplicate, detach, replace}
}
