'use client'

import {type ChangeEvent, useEffect, useSyncExternalStore} from 'react'
import {z} from 'zod'

const theme = z.enum(['device', 'light', 'dark'])
type Theme = z.infer<typeof theme>

const names: Readonly<Record<Theme, string>> = {device: 'Colors of the device', light: 'Light', dark: 'Dark'}

/** Where the choice is kept, until the editor closes the tab: pages of a preview are loaded one after the other. */
const key = 'apothecary:preview-theme'

/** What is told of a choice in this page. */
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readChoice(): Theme {
  return theme.catch('device').parse(sessionStorage.getItem(key))
}

function choose({target}: ChangeEvent<HTMLSelectElement>): void {
  sessionStorage.setItem(key, theme.parse(target.value))
  for (const listener of listeners) listener()
}

/** Lets an editor see the preview in light or dark colors, whatever the device prefers. */
export function PreviewTheme({className}: {readonly className?: string | undefined}) {
  const chosen = useSyncExternalStore(listen, readChoice, () => 'device' as const)

  useEffect(() => {
    const {dataset} = document.documentElement
    if (chosen === 'device') delete dataset['theme']
    else dataset['theme'] = chosen
  }, [chosen])

  return (
    <select aria-label="Colors of the page" className={className} value={chosen} onChange={choose}>
      {theme.options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </select>
  )
}
