/**
 * Requests a tracking pixel. "[timestamp]" in its address is the usual place for a number that defeats caches. No
 * referrer is sent: the path of a page can name a condition.
 */
export function requestPixel(holder: HTMLElement, address: string): void {
  const pixel = new Image(1, 1)
  pixel.alt = ''
  pixel.referrerPolicy = 'no-referrer'
  pixel.src = address.replaceAll('[timestamp]', String(Date.now()))
  holder.append(pixel)
}
