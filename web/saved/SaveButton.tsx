import {Bookmark} from 'lucide'
import {assetUrl} from '../assets/assetUrl.ts'
import {Button} from '../ui/Button.tsx'
import {Icon} from '../ui/Icon.tsx'
import {mostCharacters} from './items.ts'
import styles from './SaveButton.module.css'

/**
 * Saves an article in this browser, or removes it (members-1). Its script is loaded when it is used; that it is pressed
 * for an article that is saved is set by the script of every page (`markSaved.ts`). It has the width of its longer
 * label, so that nothing moves. Not shown without scripts.
 */
export function SaveButton({path, title}: {readonly path: string; readonly title: string}) {
  return (
    <div className={styles['save']} data-behavior={assetUrl('saveArticle.js')} data-on-use data-no-print>
      <Button
        variant="secondary"
        className={styles['button']}
        aria-pressed={false}
        data-save={path}
        data-save-title={title.slice(0, mostCharacters)}
        suppressHydrationWarning
      >
        <Icon icon={Bookmark} size={18} className={styles['icon']} />
        <span className={styles['labels']}>
          <span>Save this article</span>
          <span>Saved</span>
        </span>
      </Button>
      <output className={styles['said']} suppressHydrationWarning />
    </div>
  )
}
