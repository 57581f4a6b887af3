import type {Metadata} from 'next'
import {connection} from 'next/server'
import {notFound} from 'next/navigation'
import {widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import styles from '../../../../gallery/Gallery.module.css'
import {isGalleryOpen} from '../../../../gallery/isGalleryOpen.ts'
import {loadPictures} from '../../../../gallery/loadPictures.ts'
import {Loaded} from '../../../../gallery/Loaded.tsx'
import {fixturesOf, loadFixture} from '../../../../gallery/renderFixture.ts'

export const metadata: Metadata = {title: 'Gallery', robots: {index: false, follow: false}}

interface FixturePageProps {
  readonly params: Promise<{readonly type: string; readonly fixture: string}>
}

/** One fixture of a widget, as readers see it. */
export default async function FixturePage({params}: FixturePageProps) {
  await connection()
  const {type: name, fixture} = await params
  const type = widgetTypes.find((known) => known === name)
  if (!isGalleryOpen(process.env) || type === undefined || fixturesOf(type)?.[fixture] === undefined) notFound()
  const render = await loadFixture(type, fixture, {pictures: await loadPictures()})
  return (
    <main className={styles['page']}>
      <h1 className={styles['label']}>
        {type} · {fixture}
      </h1>
      <div className={styles['column']}>
        <Loaded render={render} />
      </div>
    </main>
  )
}
