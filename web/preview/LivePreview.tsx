'use client'

import type {ClientPerspective} from '@sanity/client'
import {useRouter} from 'next/navigation'
import {VisualEditing} from 'next-sanity/visual-editing/client-component'
import {useEffect, useRef, useTransition} from 'react'
import {changePerspective} from './changePerspective.ts'
import {markIslands} from './markIslands.ts'
import {showTyped} from './showTyped.ts'

/**
 * Keeps an editor's preview in the Studio up to date: the page is rendered anew when a document changes there, and when
 * another release is chosen. Outside of the Studio it does nothing.
 */
export function LivePreview() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => markIslands(document), [])
  useEffect(() => showTyped(window), [])

  // The Studio shows that the preview is busy until the page is there.
  useEffect(() => {
    if (isPending) return
    for (const resolve of waiting.current.splice(0)) resolve()
  }, [isPending])

  const refresh = () =>
    new Promise<void>((resolve) => {
      waiting.current.push(resolve)
      startTransition(() => router.refresh())
    })

  const change = (perspective: ClientPerspective) => {
    const names = typeof perspective === 'string' ? perspective : perspective.join(',')
    startTransition(async () => {
      await changePerspective(names)
      router.refresh()
    })
  }

  return <VisualEditing refresh={refresh} onPerspectiveChange={change} />
}
