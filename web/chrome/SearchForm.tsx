import {Search} from 'lucide'
import {assetUrl} from '../assets/assetUrl.ts'
import {Icon} from '../ui/Icon.tsx'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import styles from './SearchForm.module.css'
import suggestions from './SearchSuggestions.module.pcss'

/**
 * The site search (search-2): a plain form, which works without scripts. `searchBox.enhance.ts` adds suggestions, with
 * a style sheet of their own that it loads. `id` is the id of the input and must be unique on the page.
 */
export function SearchForm({
  id,
  term,
  autoFocus = false,
}: {
  readonly id: string
  readonly term?: string
  readonly autoFocus?: boolean
}) {
  return (
    <form
      action="/search"
      method="get"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older browsers give <search> no role
      role="search"
      data-behavior={assetUrl('searchBox.js')}
      data-sheet={assetUrl('SearchSuggestions.css')}
    >
      <div className={styles['form']}>
        <label htmlFor={id}>
          <VisuallyHidden>Search the site</VisuallyHidden>
        </label>
        <input
          id={id}
          className={styles['input']}
          type="search"
          name="q1"
          defaultValue={term}
          maxLength={200}
          placeholder="Search conditions, drugs, recipes"
          autoComplete="off"
          enterKeyHint="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- inside a popover: focus moves there when the reader opens it, not on load
          autoFocus={autoFocus}
        />
        <button type="submit" className={styles['submit']}>
          <Icon icon={Search} />
          <VisuallyHidden>Search</VisuallyHidden>
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox: the focus stays in the input */}
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden className={suggestions['list']} />
      <VisuallyHidden>
        <output />
      </VisuallyHidden>
    </form>
  )
}
