import type {Metadata} from 'next'
import {connection} from 'next/server'
import {notFound} from 'next/navigation'
import {widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {PageIds} from '@apothecary/shared/anchors/PageIds.ts'
import styles from '../../../gallery/Gallery.module.css'
import {isGalleryOpen} from '../../../gallery/isGalleryOpen.ts'
import {loadPictures} from '../../../gallery/loadPictures.ts'
import {Loaded} from '../../../gallery/Loaded.tsx'
import {fixturesOf, loadFixture} from '../../../gallery/renderFixture.ts'

export const metadata: Metadata = {title: 'Gallery', robots: {index: false, follow: false}}

interface TypePageProps {
  readonly params: Promise<{readonly type: string}>
}

/** All fixtures of a widget, on one page. */
export default async function TypePage({params}: TypePageProps) {
  await connection()
  const {type: name} = await params
  const type = widgetTypes.find((known) => known === name)
  if (!isGalleryOpen(process.env) || type === undefined) notFound()
  const pictures = await loadPictures()
  const ids = new PageIds()
  const shown = await Promise.all(
    Object.keys(fixturesOf(type) ?? {}).map(async (fixture) => ({
      fixture,
      render: await loadFixture(type, fixture, {pictures, ids}),
    })),
  )
  return (
    <main className={styles['page']}>
      <h1 className={styles['label']}>{type}</h1>
      {shown.map(({fixture, render}) => (
        <div key={fixture} data-fixture={fixture} className={styles['fixture']}>
          <h2 className={styles['label']}>
            <a href={`/gallery/${type}/${fixture}`}>{fixture}</a>
          </h2>
          <div className={styles['column']}>
            <Loaded render={render} />
          </div>
        </div>
      ))}
    </main>
  )
}
