import type {Metadata} from 'next'
import {connection} from 'next/server'
import {notFound} from 'next/navigation'
import {widgetFixtures} from '../../../../dispatcher/fixtures.ts'
import {FixtureView} from '../../../../gallery/FixtureView.tsx'
import {GALLERY_PICTURES_QUERY} from '../../../../gallery/gallery.groq.ts'
import styles from '../../../../gallery/Gallery.module.css'
import {isGalleryOpen} from '../../../../gallery/isGalleryOpen.ts'
import {projectPlaced} from '../../../../gallery/projectPlaced.ts'
import {projectFixtures, withPictures} from '../../../../gallery/projectFixtures.ts'
import {client} from '../../../../sanity/client.ts'

export const metadata: Metadata = {title: 'Gallery', robots: {index: false, follow: false}}

interface FixturePageProps {
  readonly params: Promise<{readonly type: string; readonly fixture: string}>
}

/** One widget with one fixture, as readers see it. */
export default async function FixturePage({params}: FixturePageProps) {
  await connection()
  const {type, fixture: name} = await params
  const fixture = fixturesOf(type)?.[name]
  if (!isGalleryOpen(process.env) || fixture === undefined) notFound()
  const pictures = await client.fetch(GALLERY_PICTURES_QUERY).catch(() => [])
  return (
    <main className={styles['page']}>
      <h1 className={styles['label']}>
        {type} · {name}
      </h1>
      <div className={styles['column']}>
        <FixtureView
          type={type}
          fixture={withPictures(fixture, pictures)}
          documents={await projectFixtures(pictures)}
          placed={await projectPlaced(pictures)}
        />
      </div>
    </main>
  )
}

function fixturesOf(type: string): Readonly<Record<string, object>> | undefined {
  return Object.entries(widgetFixtures).find(([known]) => known === type)?.[1]
}
