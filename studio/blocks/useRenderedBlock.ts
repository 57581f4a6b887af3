import {useEffect, useState} from 'react'
import {useClient, usePerspective} from 'sanity'
import type {BlockPreviewRequest} from '@apothecary/shared/types/api/blockPreview.ts'
import {BlockCache} from './blockCache.ts'
import {fetchBlock} from './fetchBlock.ts'

/** For how long a block has to stay as it is, and in view, before the site is asked for it. */
const restMs = 200

const cache = new BlockCache(() => Date.now())

/** A rendered block, or why there is none. Both while another is awaited: what was there before stays. */
export interface RenderedBlock {
  readonly html?: string | undefined
  readonly problem?: string | undefined
}

/**
 * A block as readers see it, rendered by the site; what it was before until a change of it is rendered. Nothing is
 * asked for while `isWanted` is false.
 *
 * @param stored the block as JSON, without its key, so that blocks that are alike are rendered once
 * @param revision of the document that it refers to; undefined for a block that refers to none, and `''` while it is
 *   not known
 */
export function useRenderedBlock(stored: string, revision: string | undefined, isWanted: boolean): RenderedBlock {
  const client = useClient({apiVersion: '2025-02-19'})
  const {perspectiveStack} = usePerspective()
  const perspective = perspectiveStack.join(',')
  const key = `${perspective} ${revision ?? ''} ${stored}`
  const [answer, setAnswer] = useState<{readonly key: string; readonly block: RenderedBlock}>()
  useEffect(() => {
    if (!isWanted || revision === '') return
    if (cache.isFresh(key)) return
    let isCurrent = true
    const render = (): Promise<string> => fetchBlock(client, requestOf(stored, perspective))
    const timer = setTimeout(() => {
      cache.get(key, render).then(
        (html) => isCurrent && setAnswer({key, block: {html}}),
        (error: unknown) => {
          const problem = error instanceof Error ? error.message : String(error)
          if (isCurrent) setAnswer({key, block: {problem}})
        },
      )
    }, restMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, key, stored, perspective, revision, isWanted])
  if (answer?.key === key) return answer.block
  const html = cache.peek(key)
  return html === undefined ? (answer?.block ?? {}) : {html}
}

function requestOf(stored: string, perspective: string): BlockPreviewRequest {
  return {block: {...JSON.parse(stored), _key: 'preview'}, perspective}
}
