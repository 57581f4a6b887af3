import 'react'

declare module 'react' {
  // Invoker commands of the HTML standard, which React passes through and its types do not know yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | 'show-popover' | 'hide-popover' | 'toggle-popover' | undefined
    commandfor?: string | undefined
  }
}
