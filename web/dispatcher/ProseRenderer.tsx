import type {ReactNode} from 'react'
import {contain} from '../contract/contain.tsx'
import {expandTree} from '../contract/expandTree.tsx'
import type {BlockObject, TextBlock} from '../contract/types.ts'
import type {ProseBlock} from './arrange.ts'
import {isBlockObject} from './blockKinds.ts'
import {BodyText} from './BodyText.tsx'
import {type Heading, headingOf} from '@apothecary/shared/anchors/headings.ts'
import type {PageIds} from '@apothecary/shared/anchors/PageIds.ts'
import type {PageReports} from './PageReports.tsx'
import {isParagraphObjectType} from './widgetTypes.ts'

/** What the rendering of prose needs from that of the page. */
interface ProseContext {
  readonly reports: PageReports
  readonly ids: PageIds
  /** Called for each heading, in reading order. */
  readonly onHeading: (heading: Heading) => void
  /** Renders a block object inside a paragraph. */
  readonly renderObject: (object: BlockObject) => ReactNode
}

/** Renders the prose of one page: text, pictures and tables. */
export class ProseRenderer {
  readonly #context: ProseContext
  readonly #headingIds = new Map<TextBlock, string>()

  constructor(context: ProseContext) {
    this.#context = context
  }

  /**
   * Renders a run of prose as a whole; if something in it throws, block by block, so that only the failing block is lost.
   */
  render(blocks: readonly ProseBlock[]): readonly ReactNode[] {
    const text = (run: readonly ProseBlock[]): ReactNode => (
      <BodyText
        blocks={run}
        headingId={(block) => this.#headingId(block)}
        renderObject={(object) => this.#inParagraph(object)}
      />
    )
    try {
      return [expandTree(text(blocks))]
    } catch {
      const {reports} = this.#context
      return blocks.map((block) => contain(() => text([block]), reports.subject(block._key, block._type)))
    }
  }

  #headingId(block: TextBlock): string | undefined {
    const known = this.#headingIds.get(block)
    const heading = known === undefined ? headingOf(block) : undefined
    if (heading === undefined) return known
    const {level, text, wantedId} = heading
    const id = this.#context.ids.claim(wantedId)
    this.#headingIds.set(block, id)
    this.#context.onHeading({id, level, text})
    return id
  }

  #inParagraph(block: {readonly _type: string}): ReactNode {
    const {renderObject, reports} = this.#context
    if (isBlockObject(block) && isParagraphObjectType(block._type)) return renderObject(block)
    return reports.note('_key' in block ? String(block._key) : '', block._type, 'unknown format')
  }
}
