import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import {ProsePicture} from '../media/ProsePicture.tsx'
import {richTextComponents} from '../widgets/_shared/RichText.tsx'
import {BodyTable} from './BodyTable.tsx'
import {headingComponents, type Heading} from './headings.tsx'
import type {BodyBlock, InlineWidgetData, WidgetReferenceBlock} from './types.ts'

type TextBlock = Extract<BodyBlock, {_type: 'block' | 'contentImage' | 'table'}>

/** A run of the body's own text: paragraphs, headings, lists, quotes, pictures, tables. */
export function BodyText({
  blocks,
  headings,
  renderInlineWidget,
  renderAffiliateLink,
}: {
  readonly blocks: readonly TextBlock[]
  readonly headings: readonly Heading[]
  readonly renderInlineWidget: (reference: WidgetReferenceBlock) => ReactNode
  readonly renderAffiliateLink: (link: InlineWidgetData<'affiliateLink'>) => ReactNode
}): ReactNode {
  const components: PortableTextComponents = {
    ...richTextComponents,
    block: {...richTextComponents.block, ...headingComponents(headings)},
    types: {
      contentImage: ({value}) => <ProsePicture value={value} />,
      table: ({value}) => <BodyTable value={value} />,
      affiliateLink: ({value}) => renderAffiliateLink(value),
      widgetReference: ({value}) => renderInlineWidget(value),
    },
  }
  return (
    <div className="prose">
      <PortableText value={[...blocks]} components={components} />
    </div>
  )
}
