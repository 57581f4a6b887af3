import type {ReactNode} from 'react'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {Quotation} from './Quotation.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './QuoteBlock.module.pcss'

/** Why a quote is not shown: it has no words at all, though it may have a picture (quotes-2). */
export function hiddenOn({header, text, author, title}: WidgetData<'quoteBlock'>): string | undefined {
  const isEmpty = !header && !author && !title && (text === null || text.length === 0)
  return isEmpty ? 'it has no heading, quote, name or role' : undefined
}

/** The words of a person, set off from the article (quotes-1). */
export function QuoteBlock({data, domId}: WidgetProps<'quoteBlock'>): ReactNode {
  const widget = {data, domId}
  return (
    <WidgetRoot
      widget={widget}
      label={data.header ? undefined : quoteOf(data.author)}
      impression={{element: 'QUOTE_BLOCK'}}
      className={styles['block']}
    >
      {data.header ? <BlockTitle widget={widget}>{data.header}</BlockTitle> : null}
      {data.text?.length || data.author || data.title || data.image !== null ? (
        <Quotation text={data.text} person={{name: data.author, role: data.title, image: data.image}} />
      ) : null}
    </WidgetRoot>
  )
}

/** The accessible name of a quote without a heading. */
function quoteOf(author: string | null): string {
  return author ? `Quote: ${author}` : 'Quote'
}
