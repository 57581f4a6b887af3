import type {ReactNode} from 'react'

/** A form of one button that works without scripts: it posts fixed fields. */
export function ActionForm({
  action,
  fields = {},
  behavior,
  children,
}: {
  readonly action: string
  readonly fields?: Readonly<Record<string, string>>
  /** The address of a script that does more where there are scripts. */
  readonly behavior?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <form action={action} method="post" data-behavior={behavior}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
