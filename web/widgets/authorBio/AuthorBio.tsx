import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {Eyebrow} from '../../ui/Eyebrow.tsx'
import {Portrait} from '../../ui/Portrait.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './AuthorBio.module.pcss'

/** Who wrote an article, with a portrait (article-blocks-9). */
export function AuthorBio({data, domId}: WidgetProps<'authorBio'>): ReactNode {
  const widget = {data, domId}
  if (!data.authorName && !data.authorDescription?.length)
    throw new InvalidWidget('"authorName" and "authorDescription" are missing')
  return (
    <WidgetRoot
      widget={widget}
      frame="card"
      label={data.authorName ? undefined : 'About the author'}
      impression={{element: 'AUTHOR_BIO'}}
      className={styles['bio']}
    >
      <div className={styles['layout']}>
        <Portrait image={data.authorImage} size="large" />
        <div className={styles['words']}>
          <Eyebrow>About the author</Eyebrow>
          {data.authorName ? <BlockTitle widget={widget}>{data.authorName}</BlockTitle> : null}
          <RichText value={data.authorDescription} className={styles['description']} />
        </div>
      </div>
    </WidgetRoot>
  )
}
