interface FrameSettings {
  readonly title: string
  /** What the content may do. Without `allow-same-origin`, it is a stranger even to its own site. */
  readonly sandbox: string
  /** The permissions policy; none by default. */
  readonly allow?: string | undefined
  /** How much of the page's address the content gets; nothing by default. */
  readonly referrer?: string | undefined
}

/**
 * A frame for the content of another site, which its caller gives an address and a place. All frames are made here, so
 * that each is sandboxed (embed-4).
 */
export function sandboxedFrame({
  title,
  sandbox,
  allow = '',
  referrer = 'no-referrer',
}: FrameSettings): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', sandbox)
  frame.setAttribute('referrerpolicy', referrer)
  frame.allow = allow
  frame.loading = 'lazy'
  frame.title = title
  return frame
}
