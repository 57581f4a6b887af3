import {Printer, Share2} from 'lucide'
import type {ReactNode} from 'react'
import type {WidgetData} from '../../dispatcher/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {Button} from '../_shared/Button.tsx'
import {Eyebrow} from '../_shared/Eyebrow.tsx'
import {Icon} from '../_shared/Icon.tsx'
import {RichText} from '../_shared/RichText.tsx'
import type {RecipeView} from './recipeView.ts'
import styles from './Recipe.module.css'

interface RecipeHeadProps {
  readonly data: WidgetData<'recipe'>
  readonly view: RecipeView
  readonly title: string
  readonly titleId: string
  readonly shareId: string
}

/** Picture, name, what it is, print and share, and the facts strip. */
export function RecipeHead({data, view, title, titleId, shareId}: RecipeHeadProps): ReactNode {
  const kind = [data.category, data.cuisine].filter(Boolean).join(' · ')
  return (
    <div className={styles['head']}>
      {data.image === null ? null : (
        <div className={styles['hero']}>
          <ContentImage
            value={data.image}
            ratio={view.version === 1 ? 4 / 3 : 16 / 9}
            sizes={view.version === 1 ? '(min-width: 760px) 320px, 100vw' : '(min-width: 1000px) 920px, 100vw'}
            bare
          />
        </div>
      )}
      <header className={styles['intro']}>
        <div className={styles['words']}>
          {kind === '' ? null : <Eyebrow>{kind}</Eyebrow>}
          <h3 id={titleId} className={styles['title']}>
            {title}
          </h3>
          <RichText value={data.description} className={styles['description']} />
        </div>
        <div className={styles['actions']} data-no-print>
          <Button variant="secondary" className={styles['action']} data-print={data._id}>
            <Icon icon={Printer} size={18} />
            Print
          </Button>
          <Button variant="secondary" className={styles['action']} data-share={shareId} data-share-title={title}>
            <Icon icon={Share2} size={18} />
            Share
          </Button>
        </div>
      </header>
      {view.facts.length === 0 ? null : (
        <dl className={styles['facts']}>
          {view.facts.map(({label, value}) => (
            <div key={label} className={styles['fact']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
