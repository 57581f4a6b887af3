import 'react'

declare module 'react' {
  // Invoker commands of the HTML standard. React passes these attributes through, but its types lack them.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | 'show-popover' | 'hide-popover' | 'toggle-popover' | undefined
    commandfor?: string | undefined
  }
}
