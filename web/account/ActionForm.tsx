import type {ReactNode} from 'react'

/** A form of one button that works without scripts: it posts fixed fields. */
export function ActionForm({
  action,
  fields = {},
  children,
}: {
  readonly action: string
  readonly fields?: Readonly<Record<string, string>>
  readonly children: ReactNode
}): ReactNode {
  return (
    <form action={action} method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
