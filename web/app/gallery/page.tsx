import type {Metadata} from 'next'
import {connection} from 'next/server'
import {notFound} from 'next/navigation'
import {widgetFixtures} from '../../generated/fixtures.ts'
import {isGalleryOpen} from '../../gallery/isGalleryOpen.ts'
import styles from '../../gallery/Gallery.module.css'

export const metadata: Metadata = {title: 'Gallery', robots: {index: false, follow: false}}

/** The list of all widgets and their fixtures. */
export default async function GalleryPage() {
  await connection()
  if (!isGalleryOpen(process.env)) notFound()
  return (
    <main className={styles['page']}>
      <h1 className={styles['heading']}>Gallery</h1>
      <ul className={styles['types']}>
        {Object.entries(widgetFixtures).map(([type, fixtures]) => (
          <li key={type}>
            <h2 className={styles['type']}>
              <a href={`/gallery/${type}`}>{type}</a>
            </h2>
            <ul className={styles['fixtures']}>
              {Object.keys(fixtures).map((name) => (
                <li key={name}>
                  <a href={`/gallery/${type}/${name}`}>{name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </main>
  )
}
