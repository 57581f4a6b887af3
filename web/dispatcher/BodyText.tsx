import {PortableText, type PortableTextBlockComponent, type PortableTextComponents} from '@portabletext/react'
import {headingOf, ownAnchor} from '@apothecary/shared/anchors/headings.ts'
import type {ReactNode} from 'react'
import type {TextBlock} from '../contract/types.ts'
import {ProsePicture} from '../media/ProsePicture.tsx'
import {type AnchorMark, richTextComponents} from '../ui/RichText.tsx'
import type {ProseBlock} from './arrange.ts'
import {BodyTable} from './BodyTable.tsx'

interface BodyTextProps {
  readonly blocks: readonly ProseBlock[]
  /** The id of a heading; `undefined` for other blocks. */
  readonly headingId: (block: TextBlock) => string | undefined
  /** Renders a block object inside a paragraph. */
  readonly renderObject: (block: {readonly _type: string}) => ReactNode
}

/** A run of prose: paragraphs, headings, lists, quotes, pictures, tables. */
export function BodyText({blocks, headingId, renderObject}: BodyTextProps): ReactNode {
  const heading =
    (Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6'): PortableTextBlockComponent =>
    ({value, children}) => {
      const block = blocks.find((candidate) => candidate === value)
      const id = block?._type === 'block' ? headingId(block) : undefined
      return <Tag {...(id === undefined ? {} : {id})}>{children}</Tag>
    }
  // The id of a heading is on the heading itself: its words do not get it a second time.
  const onHeadings = new Set(
    blocks.map((block) => (block._type === 'block' && headingOf(block) !== undefined ? ownAnchor(block) : undefined)),
  )
  const {anchor: Anchor} = richTextComponents.marks
  const components: PortableTextComponents = {
    ...richTextComponents,
    marks: {
      ...richTextComponents.marks,
      anchor: ({value, children}: {readonly value?: AnchorMark | undefined; readonly children?: ReactNode}) =>
        value !== undefined && onHeadings.has(value) ? children : <Anchor value={value}>{children}</Anchor>,
    },
    block: {
      ...richTextComponents.block,
      h2: heading('h2'),
      h3: heading('h3'),
      h4: heading('h4'),
      h5: heading('h5'),
      h6: heading('h6'),
    },
    types: {
      contentImage: ({value}) => <ProsePicture value={value} />,
      table: ({value}) => <BodyTable value={value} />,
    },
    unknownType: ({value}) => renderObject(value),
  }
  return (
    <div className="prose">
      <PortableText value={[...blocks]} components={components} onMissingComponent={false} />
    </div>
  )
}
