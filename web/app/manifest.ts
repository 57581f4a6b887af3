import type {MetadataRoute} from 'next'

/** The web app manifest: name, colours and icons of the site on a phone's home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Apothecary',
    short_name: 'Apothecary',
    description: 'Health information you can use, checked by people who know.',
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
