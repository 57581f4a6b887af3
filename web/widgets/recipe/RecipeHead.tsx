import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {Eyebrow} from '../../ui/Eyebrow.tsx'
import {FactStrip} from '../../ui/FactStrip.tsx'
import {PrintButton, ShareButton} from '../../ui/PageButtons.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {CookButton} from './CookMode.tsx'
import type {RecipeView} from './recipeView.ts'
import styles from './Recipe.module.pcss'

interface RecipeHeadProps {
  readonly widget: Pick<WidgetProps<'recipe'>, 'data' | 'domId'>
  readonly view: RecipeView
  readonly title: string
  readonly shareId: string
  /** The id of the dialog of the cook mode; undefined without steps. */
  readonly cookId: string | undefined
}

/** The picture, the name and description, print and share, and the facts strip. */
export function RecipeHead({widget, view, title, shareId, cookId}: RecipeHeadProps): ReactNode {
  const {data, domId} = widget
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
          <WidgetTitle widget={widget} className={styles['title']}>
            {title}
          </WidgetTitle>
          <RichText value={data.description} className={styles['description']} />
        </div>
        <div className={styles['actions']} data-no-print>
          {cookId === undefined ? null : <CookButton dialogId={cookId} className={styles['action']} />}
          <PrintButton variant="secondary" className={styles['action']} target={domId} />
          <ShareButton variant="secondary" className={styles['action']} dialogId={shareId} title={title} />
        </div>
      </header>
      <FactStrip facts={view.facts} className={styles['facts']} />
    </div>
  )
}
