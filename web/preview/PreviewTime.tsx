'use client'

import {useRouter} from 'next/navigation'
import {useId, useState, useSyncExternalStore, useTransition} from 'react'
import {changePreviewTime} from './changePreviewTime.ts'
import {localTime} from './localTime.ts'

interface PreviewTimeProps {
  /** The time that the page is shown of, in ISO 8601; undefined: now. */
  readonly time: string | undefined
  readonly className?: string | undefined
  readonly fieldClassName?: string | undefined
  readonly buttonClassName?: string | undefined
}

const subscribeToNothing = () => () => undefined

/** In the bar of a preview: the day and time that the page is shown of. The server renders the page anew for it. */
export function PreviewTime({time, className, fieldClassName, buttonClassName}: PreviewTimeProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [typed, setTyped] = useState<string>()
  const id = useId()
  // The server does not know the editor's time zone: the field is filled in the browser.
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const value = typed ?? (time === undefined || !isInBrowser ? '' : localTime(new Date(time)))

  const change = (next: string) => {
    setTyped(next)
    const chosen = next === '' ? undefined : new Date(next)
    if (chosen !== undefined && Number.isNaN(chosen.getTime())) return
    startTransition(async () => {
      await changePreviewTime(chosen?.toISOString() ?? '')
      router.refresh()
    })
  }

  return (
    <div className={className} aria-busy={isPending}>
      <label htmlFor={id}>As it will be on</label>
      <input
        id={id}
        type="datetime-local"
        className={fieldClassName}
        value={value}
        onChange={({currentTarget}) => change(currentTarget.value)}
      />
      {value !== '' && (
        <button type="button" className={buttonClassName} onClick={() => change('')}>
          Show it as of now
        </button>
      )}
    </div>
  )
}
