let loading: Promise<boolean> | undefined

/** Loads the style sheet of notice and preference centre, once. Whether it is there; without an address (in development) it is. */
export function loadSheet(address: string | undefined): Promise<boolean> {
  loading ??= address === undefined ? Promise.resolve(true) : load(address)
  return loading
}

function load(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = address
    sheet.addEventListener('load', () => resolve(true))
    sheet.addEventListener('error', () => resolve(false))
    document.head.append(sheet)
  })
}
