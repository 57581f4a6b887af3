/** What must not be in a preview: what runs, and what loads by itself from elsewhere. */
const removed =
  'script, noscript, iframe, object, embed, base, meta[http-equiv], link[rel~="preload"], link[rel~="modulepreload"], link[rel~="prefetch"], link[rel~="manifest"]'

const addressed = '[href], [src], [poster], [srcset]'

/** An address, or several as in `srcset`, in which those that begin with a slash lead to the site. */
function onSite(value: string, siteUrl: string): string {
  return value.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${siteUrl}/`)
}

/**
 * A document of the site as one for a frame of the Studio: nothing in it runs, takes focus or can be clicked, and its
 * addresses lead to the site. It looks as it does on the site before anybody touches it: what scripts close from the
 * start is closed (`data-scripts`, web/styles/scripted.css).
 */
export function inertDocument(html: string, siteUrl: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(removed)) element.remove()
  for (const media of page.querySelectorAll('video, audio')) media.removeAttribute('autoplay')
  // The policy of the Studio allows no `base`.
  for (const element of page.querySelectorAll(addressed)) {
    for (const name of ['href', 'src', 'poster', 'srcset']) {
      const value = element.getAttribute(name)
      if (value !== null) element.setAttribute(name, onSite(value, siteUrl))
    }
  }
  page.documentElement.dataset['scripts'] = ''
  page.body.setAttribute('inert', '')
  // The frame is as high as its content: nothing scrolls in it.
  page.documentElement.style.overflow = 'hidden'
  page.body.style.minHeight = '0'
  return `<!doctype html>${page.documentElement.outerHTML}`
}
