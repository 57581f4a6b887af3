import {ListPlus} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../../assets/assetUrl.ts'
import {Button} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {mostCharacters} from '../../saved/items.ts'
import styles from './AddToShoppingList.module.pcss'

/**
 * Puts the ingredients, as they are shown, on the shopping list of this browser (members-6). Its script is loaded when
 * it is used; not shown without scripts. `address` is where the recipe is, `recipe` its name.
 */
export function AddToShoppingList({address, recipe}: {readonly address: string; readonly recipe: string}): ReactNode {
  return (
    <div
      className={styles['add']}
      data-behavior={assetUrl('addToShoppingList.js')}
      data-on-use
      data-recipe-address={address}
      data-recipe-name={recipe.slice(0, mostCharacters)}
      data-no-print
    >
      <Button variant="secondary" className={styles['button']}>
        <Icon icon={ListPlus} size={18} />
        Add to shopping list
      </Button>
      <output className={styles['said']} suppressHydrationWarning />
    </div>
  )
}
