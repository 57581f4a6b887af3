import type {ShareNetwork} from '@apothecary/shared/types/shareNetworks.ts'

/** One way to share a page. */
export interface ShareLink {
  readonly network: Exclude<ShareNetwork, 'copy'>
  readonly name: 'Facebook' | 'X' | 'Pinterest' | 'Email'
  readonly href: string
  /** Everything but email opens in a new tab (share-7). */
  readonly newTab: boolean
}

/**
 * The links that share a page (share-7, share-8): two social networks, an image-sharing network, and an email with subject and body. `url`
 * and `image` are absolute addresses. Nothing is sent until the reader follows a link.
 */
export function shareLinks({
  url,
  title,
  image,
}: {
  readonly url: string
  readonly title: string
  readonly image?: string | undefined
}): readonly ShareLink[] {
  const query = (base: string, fields: Readonly<Record<string, string>>): string =>
    `${base}?${new URLSearchParams(fields).toString()}`
  // Mail programs read "+" as a plus sign, so spaces are encoded as "%20". `encodeURIComponent` throws for half of a surrogate pair.
  const subject = title.toWellFormed()
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\n${url}`)}`
  return [
    {
      network: 'facebook',
      name: 'Facebook',
      href: query('https://www.facebook.com/sharer/sharer.php', {u: url}),
      newTab: true,
    },
    {network: 'x', name: 'X', href: query('https://x.com/intent/post', {url, text: title}), newTab: true},
    {
      network: 'pinterest',
      name: 'Pinterest',
      href: query('https://www.pinterest.com/pin/create/button/', {
        url,
        description: title,
        ...(image === undefined ? {} : {media: image}),
      }),
      newTab: true,
    },
    {network: 'email', name: 'Email', href: mail, newTab: false},
  ]
}
