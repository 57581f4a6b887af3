import {SearchIcon} from '@sanity/icons/Search'
import {Card, Stack, Text} from '@sanity/ui'
import {Autocomplete} from '@sanity/ui/autocomplete'
import {
  type ComponentProps,
  createElement,
  type FunctionComponent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import {getPublishedId, type ObjectInputProps, type Reference, unset, useClient, useFormValue} from 'sanity'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {siteUrl} from '../settings.ts'
import {ChoosePageContext} from './LinkInput.ts'
import {findPages, type FoundPage, ownPlace, pageAt, readPage} from './pageSearch.ts'

/** A page as the list holds it. */
interface PageOption {
  readonly value: string
  readonly page: FoundPage
}

/** The component by the type of its options: `createElement` cannot find that out. */
const PageSearch: FunctionComponent<ComponentProps<typeof Autocomplete<PageOption>>> = Autocomplete

/**
 * The input of the page that a link leads to: a search by title and path. A path of this site, or its whole address,
 * that is pasted there chooses the page and the place on it. It is focused when the link is opened. Written without
 * JSX, as the schema imports it.
 */
export function PageInput(props: ObjectInputProps<Reference>): ReactNode {
  const {elementProps, onChange, path, readOnly, value} = props
  const client = useClient({apiVersion: '2025-02-19'})
  const choose = use(ChoosePageContext)
  const own = getPublishedId(String(useFormValue(['_id'])))
  const hasAddress = Boolean(fieldOf(useFormValue(path.slice(0, -1)), 'href'))
  const hasOpened = useRef(false)
  // The component gives its input after its first rendering, so that an effect of ours would come too early. A link
  // with an address is opened to change that.
  const focusFirst = useCallback(
    (input: HTMLInputElement | null): void => {
      if (input === null || hasOpened.current) return
      hasOpened.current = true
      if (!hasAddress) input.focus()
    },
    [hasAddress],
  )
  const [text, setText] = useState<string | null>(null)
  const [found, setFound] = useState<readonly FoundPage[]>()
  const [problem, setProblem] = useState('')
  const chosen = usePage(value?._ref, setProblem)

  useEffect(() => {
    if (text === null) return
    let isCurrent = true
    findPages(client, ownPlace(text, siteUrl)?.path ?? text, own).then(
      (pages) => {
        if (!isCurrent) return
        setFound(pages)
        setProblem('')
      },
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, own, text])

  const choosePasted = async (pasted: string): Promise<void> => {
    const place = ownPlace(pasted, siteUrl)
    const page = place === undefined ? undefined : await pageAt(client, place.path)
    if (page !== undefined) choose(page.id, place?.anchor)
  }

  const pages = text === null ? (chosen === undefined ? [] : [chosen]) : (found ?? [])
  return createElement(
    Stack,
    {gap: 3},
    // oxlint-disable-next-line react/refs -- React calls the ref, after rendering
    createElement(PageSearch, {
      id: elementProps.id,
      ref: focusFirst,
      'aria-describedby': elementProps['aria-describedby'],
      icon: SearchIcon,
      placeholder: 'Words of the title, or a path',
      fontSize: 1,
      readOnly: readOnly === true,
      // The list is made anew for each query, and holds what fits.
      filterOption: () => true,
      options: pages.map((page) => ({value: page.id, page})),
      openButton: {'aria-label': 'Show pages'},
      loading: text !== null && found === undefined && problem === '',
      value: value?._ref ?? '',
      renderOption: ({page}) => option(page, page.id === own),
      renderValue: (_, shown) => shown?.page.title ?? (problem === '' ? '' : 'A page that does not exist'),
      onQueryChange: setText,
      onSelect: (id) => choose(id, undefined),
      onChange: (id) => {
        if (id === '') onChange(unset())
      },
      onPaste: (event) => {
        choosePasted(event.clipboardData.getData('text/plain')).catch((error: unknown) => setProblem(messageOf(error)))
      },
      onFocus: elementProps.onFocus,
      onBlur: elementProps.onBlur,
    }),
    chosen !== undefined && text === null
      ? createElement(Text, {size: 1, muted: true}, chosen.path === '' ? 'It has no path yet.' : chosen.path)
      : undefined,
    text !== null && text !== '' && found?.length === 0
      ? createElement(Text, {size: 1, role: 'status'}, 'No page has these words in its title or path.')
      : undefined,
    problem === '' ? undefined : createElement(Text, {size: 1, role: 'alert'}, problem),
  )
}

/** The page that a link refers to; undefined while it is read, and if it does not exist. */
function usePage(id: string | undefined, onProblem: (problem: string) => void): FoundPage | undefined {
  const client = useClient({apiVersion: '2025-02-19'})
  const [page, setPage] = useState<FoundPage>()
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    readPage(client, id).then(
      (found) => {
        if (!isCurrent) return
        setPage(found)
        onProblem(found === undefined ? 'This page does not exist: choose another.' : '')
      },
      (error: unknown) => isCurrent && onProblem(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, id, onProblem])
  return page?.id === id ? page : undefined
}

function option({title, path}: FoundPage, isOwn: boolean): React.JSX.Element {
  return createElement(
    Card,
    {'data-as': 'button', as: 'button', padding: 3, radius: 2},
    createElement(
      Stack,
      {gap: 2},
      createElement(Text, {size: 1, weight: 'medium'}, title),
      createElement(Text, {size: 1, muted: true}, [path || 'no path yet', ...(isOwn ? ['this page'] : [])].join(' · ')),
    ),
  )
}

function messageOf(error: unknown): string {
  return `The pages could not be read: ${error instanceof Error ? error.message : String(error)}`
}
