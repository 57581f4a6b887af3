import {Button, ButtonLink} from '../ui/Button.tsx'
import {assetUrl} from '../assets/assetUrl.ts'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import {ListRoom} from './ListRoom.tsx'
import styles from './KeptList.module.pcss'

/** The page of the articles that are saved in this browser (members-4): the same for all readers; its script fills the list. */
export function SavedArticles() {
  return (
    <div className={styles['page']}>
      <StyleSheet name="KeptList" />
      <h1 className={styles['title']}>Saved articles</h1>
      <ListRoom
        behavior={assetUrl('savedArticles.js')}
        needsScripts="Saved articles are kept in your browser, and a script shows them. Switch JavaScript on to see them."
        actions={
          <Button variant="secondary" data-remove-all>
            Remove all
          </Button>
        }
        empty={
          <>
            <p>
              Nothing is saved in this browser yet. Press “Save this article” below the title of an article that you
              want to come back to.
            </p>
            <ButtonLink href="/" variant="secondary">
              Go to the front page
            </ButtonLink>
          </>
        }
        prototypes={
          <>
            <ul className={styles['list']} data-prototype="list" />
            <ul>
              <li className={styles['item']} data-prototype="item">
                <div className={styles['words']}>
                  <a className={styles['link']} href="/saved">
                    Article
                  </a>
                  <p className={styles['when']} data-when />
                </div>
                <Button variant="quiet" className={styles['remove']} data-remove>
                  Remove
                </Button>
              </li>
            </ul>
          </>
        }
      />
    </div>
  )
}
