import type {MetadataRoute} from 'next'

/** The web app manifest: name, colours and icons of the site on a phone's home screen, where the name is that of the site settings. */
export function webManifest({
  title,
  description,
}: {
  readonly title: string
  readonly description: string
}): MetadataRoute.Manifest {
  return {
    name: title,
    short_name: title,
    description,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf6',
    theme_color: '#0f5b4c',
    icons: [
      {src: '/icon.svg', sizes: 'any', type: 'image/svg+xml'},
      {src: '/apple-icon.png', sizes: '180x180', type: 'image/png'},
    ],
  }
}
