/** What the figures of a page's running are called. */
const names: Readonly<Record<string, string>> = {
  'web-vital.lcp': 'Largest part painted',
  'web-vital.cls': 'Layout shift',
  'web-vital.inp': 'Slowest interaction',
  'page.response': 'First byte',
  'page.interactive': 'Document read',
  'page.load': 'All loaded',
  'page.time': 'Time on page',
  'page.scroll': 'Part of the page seen',
}

const minuteMs = 60_000

/** The name of a figure, for editors. */
export function figureName(name: string): string {
  return names[name] ?? name
}

/** A figure in its unit. That of a layout shift is its score times 1000. */
export function figureText(name: string, value: number): string {
  if (name === 'web-vital.cls') return (value / 1000).toFixed(2)
  if (name === 'page.scroll') return `${Math.min(100, value)}%`
  if (value < 1000) return `${value} ms`
  return value < minuteMs ? `${(value / 1000).toFixed(1)} s` : `${(value / minuteMs).toFixed(1)} min`
}
