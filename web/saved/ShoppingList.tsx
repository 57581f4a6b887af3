import {Printer} from 'lucide'
import {assetUrl} from '../assets/assetUrl.ts'
import {Button, ButtonLink} from '../ui/Button.tsx'
import {Icon} from '../ui/Icon.tsx'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import {ListRoom} from './ListRoom.tsx'
import styles from './KeptList.module.pcss'

/** The page of the shopping list of this browser (members-9): the same for all readers; its script fills the list, by recipes. */
export function ShoppingList() {
  return (
    <div className={styles['page']} id="shopping-list">
      <StyleSheet name="KeptList" />
      <h1 className={styles['title']}>Shopping list</h1>
      <ListRoom
        behavior={assetUrl('shoppingList.js')}
        needsScripts="The shopping list is kept in your browser, and a script shows it. Switch JavaScript on to see it."
        actions={
          <>
            <Button variant="secondary" data-print-list>
              <Icon icon={Printer} size={18} />
              Print
            </Button>
            <Button variant="secondary" data-remove-ticked>
              Remove ticked
            </Button>
            <Button variant="secondary" data-remove-all>
              Remove all
            </Button>
          </>
        }
        empty={
          <>
            <p>Your list is empty. Press “Add to shopping list” below the ingredients of a recipe.</p>
            <ButtonLink href="/search?q1=recipe" variant="secondary">
              Find a recipe
            </ButtonLink>
          </>
        }
        prototypes={
          <>
            <section className={styles['group']} data-prototype="group">
              <div className={styles['head']}>
                <h2 className={styles['recipe']}>
                  <a href="/shopping-list">Recipe</a>
                </h2>
                <Button variant="quiet" className={styles['remove']} data-remove>
                  Remove
                </Button>
              </div>
              <ul className={styles['list']} />
            </section>
            <ul>
              <li className={styles['line']} data-prototype="line">
                <label className={styles['check']}>
                  <input type="checkbox" className={styles['box']} />
                  <span data-text>Ingredient</span>
                </label>
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
