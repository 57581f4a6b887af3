import {Search} from 'lucide'
import {type ReactNode, type Ref, type SubmitEvent, useEffect, useRef} from 'react'
import {couponPageUrl} from '../../drugSavings/coupon/couponPageUrl.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import {priceNote} from '../../drugSavings/priceNote.ts'
import type {SavingsState} from '../../drugSavings/savingsState.ts'
import {Button, ButtonLink} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {PriceCard} from './PriceCard.tsx'
import styles from './DrugCostSavings.module.pcss'

interface PriceListProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly titleId: string
  readonly widgetId: string
  readonly state: SavingsState
  /** All prices in the order of the list. */
  readonly prices: readonly PriceEntry[]
  /** Those that the search leaves. */
  readonly found: readonly PriceEntry[]
  /** Those of the current page. */
  readonly shown: readonly PriceEntry[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onSearch: (term: string) => void
  readonly onReset: () => void
  readonly onRetry: () => void
  readonly onMore: () => void
  /** Opens the coupon for a price; undefined where there are none. */
  readonly onOpen: ((entry: PriceEntry) => void) | undefined
  /** The price whose coupon is being loaded (coupon-1). */
  readonly opening: PriceEntry | undefined
}

/** The prices at pharmacies, with the search for one of them, in every state that the list can be in. */
export function PriceList({
  ref,
  titleId,
  widgetId,
  state,
  prices,
  found,
  shown,
  hasMore,
  isLoading,
  onSearch,
  onReset,
  onRetry,
  onMore,
  onOpen,
  opening,
}: PriceListProps): ReactNode {
  const {outcome, isInitial, question, answered, term} = state
  const hasPrices = outcome.kind === 'prices' && prices.length > 0
  const note = priceNote(prices)
  return (
    <div ref={ref} className={styles['list']} aria-busy={isLoading}>
      <div className={styles['listHead']}>
        <h4 id={titleId} tabIndex={-1} className={styles['groupTitle']}>
          Prices with a free coupon near {question.zip}
        </h4>
        {hasPrices ? <PharmacySearch id={`${titleId}-search`} term={term} onSearch={onSearch} /> : null}
      </div>
      <output className={styles['status']}>
        {isLoading ? 'Looking for prices …' : <VisuallyHidden>{announcement(state, found.length)}</VisuallyHidden>}
      </output>
      {isLoading || hasPrices ? null : <NoPrices outcome={outcome} isInitial={isInitial} onRetry={onRetry} />}
      {hasPrices && found.length === 0 ? (
        <Message title="Error" text="No results found for your search." action="Reset" onAction={onReset} />
      ) : null}
      <ul
        data-list
        tabIndex={-1}
        aria-labelledby={titleId}
        className={styles['cards']}
        data-empty={shown.length === 0 && !isLoading}
      >
        {shown.map((entry) => (
          // A pharmacy can have several, as of two benefit managers.
          <li key={prices.indexOf(entry)}>
            <PriceCard
              entry={entry}
              onOpen={onOpen === undefined ? undefined : () => onOpen(entry)}
              couponHref={onOpen === undefined ? undefined : couponPageUrl(entry, answered.choice, answered.zip)}
              isOpening={opening === entry}
            />
          </li>
        ))}
      </ul>
      <div className={styles['listEnd']}>
        {hasMore ? (
          <>
            <Button variant="quiet" onClick={onMore}>
              SEE MORE RESULTS
            </Button>
            <noscript>
              <ButtonLink variant="quiet" href={`/savings?widget=${widgetId}`} rel="nofollow">
                See all {found.length} prices, and all ways to pay
              </ButtonLink>
            </noscript>
          </>
        ) : null}
        {term !== '' && found.length > 0 ? (
          <Button variant="quiet" onClick={onReset}>
            Reset
          </Button>
        ) : null}
        {note === undefined || !hasPrices ? null : <p className={styles['note']}>{note}</p>}
      </div>
    </div>
  )
}

/** What screen readers are told once the list has changed. */
function announcement({outcome, isInitial, term, page}: SavingsState, count: number): string {
  if (isInitial && term === '' && page === 0) return ''
  if (outcome.kind !== 'prices') return 'No prices found.'
  return count === 1 ? '1 price found.' : `${count} prices found.`
}

/** The box "Find your pharmacy" (drug-savings-49): its button, and Enter, apply the search. */
function PharmacySearch({
  id,
  term,
  onSearch,
}: {
  readonly id: string
  readonly term: string
  readonly onSearch: (term: string) => void
}): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(term)
  // A reset empties the field. It is the same field all the time, so that it keeps the focus after a search. What a
  // reader has typed into it before React was there stays.
  useEffect(() => {
    if (input.current !== null && shown.current !== term) input.current.value = term
    shown.current = term
  }, [term])
  return (
    <search aria-label="Pharmacies" className={styles['search']}>
      <form
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          onSearch(input.current?.value.trim() ?? '')
        }}
      >
        <label htmlFor={id} className={styles['label']}>
          Find your pharmacy
        </label>
        <div className={styles['searchRow']}>
          <input
            ref={input}
            id={id}
            className={styles['control']}
            defaultValue={term}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            <Icon icon={Search} size={16} />
            SEARCH
          </Button>
        </div>
      </form>
    </search>
  )
}

/** Why there are no prices (drug-savings-53, drug-savings-55, drug-savings-56). */
function NoPrices({
  outcome,
  isInitial,
  onRetry,
}: Pick<SavingsState, 'outcome' | 'isInitial'> & {readonly onRetry: () => void}): ReactNode {
  if (outcome.kind === 'timeout')
    return <Message title="Our API timed out" text="Try again." action="Retry" onAction={onRetry} />
  if (isInitial && outcome.kind === 'prices') return <Message title="Error" text="No pricing information found." />
  return (
    <Message
      title="Error"
      text="No results found. Try editing the information provided or retry."
      action="Retry"
      onAction={onRetry}
    />
  )
}

function Message({
  title,
  text,
  action,
  onAction,
}: {
  readonly title: string
  readonly text: string
  readonly action?: string
  readonly onAction?: () => void
}): ReactNode {
  return (
    <div className={styles['message']}>
      <p className={styles['messageTitle']}>{title}</p>
      <p>{text}</p>
      {action === undefined ? null : (
        <Button variant="secondary" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  )
}
