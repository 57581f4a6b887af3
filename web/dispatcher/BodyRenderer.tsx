import {Fragment, type ReactNode} from 'react'
import {contain} from '../contract/contain.tsx'
import type {WidgetDescriptor} from '../contract/defineWidget.ts'
import type {
  BlockObject,
  BodyBlock,
  BodyWidgetType,
  JumpRequest,
  Overrides,
  PageContext,
  ReferenceBlock,
  WidgetData,
  WidgetDocument,
} from '../contract/types.ts'
import {devices} from '../drivers/placeDrivers.ts'
import {quizReference} from '../drivers/quizReferences.ts'
import {type ArrangedBlock, documentOf, joinProse, regroup} from './arrange.ts'
import {isEmphasised, isKnownBlock, isProseRun} from './blockKinds.ts'
import {collectPlacements} from './collectPlacements.ts'
import {descriptorOf} from './descriptors.ts'
import {hiddenDocuments, type HiddenDocument} from './hiddenDocuments.ts'
import {holdsLowHeading} from './holdsLowHeading.ts'
import {Jump} from './Jump.tsx'
import {noAdBeside, placesForAds} from './noAdBeside.ts'
import {PageContents} from './PageContents.ts'
import {PageIds} from '@apothecary/shared/anchors/PageIds.ts'
import {PageReports, withNotes} from './PageReports.tsx'
import {placeDisclosure} from './placeDisclosure.ts'
import {ProseRenderer} from './ProseRenderer.tsx'
import {type ContentProblem, readBlocks, readContent} from './readContent.ts'
import {safetyReferences} from './safetyReferences.ts'
import {VisuallyHidden} from '../ui/VisuallyHidden.tsx'
import {isDocumentWidgetType} from './widgetTypes.ts'

/** The deepest nesting of containers that is rendered; deeper nesting could exhaust the call stack. */
const deepestContainer = 30

/** Renders the blocks of one page, in reading order. */
export class BodyRenderer {
  readonly contents = new PageContents()
  #documents: ReadonlyMap<string, WidgetDocument>
  /** The documents that are not shown on this page, with the reasons. They are not among `#documents`, so that nothing is made of them. */
  readonly #hidden: ReadonlyMap<string, HiddenDocument>
  readonly #context: PageContext
  readonly #reports: PageReports
  readonly #ids: PageIds
  readonly #prose: ProseRenderer
  /** The documents and block objects that have been rendered. */
  readonly #shown = new Set<string>()
  /** The documents and block objects that are being rendered, from the outermost to the innermost. */
  readonly #open: string[] = []
  /** Whether ads may stand where the page is being rendered (ad-slot-30). */
  #mayHoldAds = true
  /** Whether the title of a widget would leave out a level, as nothing but the page's own title is a heading so far. */
  #lacksHeading: boolean

  constructor(documents: ReadonlyMap<string, WidgetDocument>, context: PageContext, ids = new PageIds()) {
    this.#ids = ids
    this.#hidden = hiddenDocuments(documents, context)
    this.#documents = new Map([...documents].filter(([id]) => !this.#hidden.has(id)))
    this.#reports = new PageReports(context)
    this.#context = this.#reports.context
    this.#lacksHeading = context.followsTitle === true
    this.#prose = new ProseRenderer({
      reports: this.#reports,
      ids,
      // The headings inside containers are not those of the body.
      onHeading: (heading) => {
        if (this.#open.length === 0) this.contents.headings.push(heading)
      },
      renderObject: (object) => this.#object(object).node,
    })
  }

  /** The body of the page itself, with a disclosure above its first affiliate link. */
  page(stored: unknown): ReactNode {
    return this.#blocks(stored, 'body', (body) => {
      const disclosed = placeDisclosure(regroup(body, this.#documents), this.#documents, this.#context)
      this.#documents = disclosed.documents
      return disclosed.body
    })
  }

  #blocks(stored: unknown, owner: string, arrange: (body: readonly BodyBlock[]) => readonly BodyBlock[]): ReactNode {
    const {blocks, problems} = readBlocks(stored)
    const notes = this.#reports.problems(owner, 'body', problems)
    const body: BodyBlock[] = []
    for (const {block, problems: own} of blocks) {
      notes.push(...this.#reports.problems(block._key, block._type, own))
      // A hidden widget does not stand between its neighbours: they are grouped as if it were not there.
      const hidden = isKnownBlock(block) ? this.#hiddenNote(block) : undefined
      if (hidden !== undefined) notes.push(hidden)
      else if (isKnownBlock(block)) body.push(block)
      else {
        notes.push(this.#reports.note(block._key, block._type, 'unknown format'))
        body.push(...safetyReferences(block, this.#documents))
      }
    }
    this.contents.hasEmphasis ||= body.some(isEmphasised)
    const rendered = this.#inOrder(joinProse(arrange(body)))
    const shown = [...notes, ...rendered].filter((node) => node !== null)
    return shown.length === 0 ? null : shown.map((node, index) => <Fragment key={index}>{node}</Fragment>)
  }

  /**
   * Blocks in their order. No ad stands in, before or after one that holds what no ad may stand beside (ad-slot-30), whatever stands between
   * them that readers do not see.
   */
  #inOrder(blocks: readonly ArrangedBlock[]): readonly ReactNode[] {
    const outside = this.#mayHoldAds
    const adsMayStand = placesForAds(
      blocks.map((block) => ({
        isSeen: isProseRun(block) || this.#isSeen(block),
        isSensitive:
          !isProseRun(block) && noAdBeside([block, this.#quizzesPlacedIn(block)], this.#documents) !== undefined,
      })),
    )
    const isOutermost = this.#open.length === 0
    const rendered = blocks.flatMap((block, index) => {
      this.#mayHoldAds = outside && adsMayStand[index] === true
      const nodes = this.#arranged(block)
      return isOutermost && !isProseRun(block) ? this.#headed(nodes) : nodes
    })
    this.#mayHoldAds = outside
    return rendered
  }

  /** Whether all readers see a block: an ad may be left out, a pixel shows nothing, and a placement has drivers for some readers or devices. */
  #isSeen(block: BlockObject | ReferenceBlock): boolean {
    if (block._type === 'widgetReference') return documentOf(block, this.#documents) !== undefined
    if (block._type !== 'driverPlacement') return block._type !== 'adSlot' && block._type !== 'pixelTracker'
    const placed = this.#context.drivers?.get(block.placement ?? '') ?? []
    const seen = placed.filter(({driver, isOnCall}) => isOnCall !== true && driver.driverType !== 'ad')
    return devices.every((device) => seen.some((one) => one.devices.includes(device)))
  }

  /** Widgets write their titles as `h3`. Before the first heading of an article they get one of the second level, for screen readers only. */
  #headed(nodes: readonly ReactNode[]): readonly ReactNode[] {
    if (this.contents.headings.length > 0) this.#lacksHeading = false
    if (!this.#lacksHeading || !nodes.some(holdsLowHeading)) return nodes
    this.#lacksHeading = false
    return [
      <VisuallyHidden key="overview" as="h2">
        Overview
      </VisuallyHidden>,
      ...nodes,
    ]
  }

  /** The quizzes that drivers show in a block. */
  #quizzesPlacedIn(block: BlockObject | ReferenceBlock): readonly ReferenceBlock[] {
    const placed = collectPlacements(block).flatMap((name) => this.#context.drivers?.get(name) ?? [])
    return placed.flatMap(({driver}) => quizReference(driver) ?? [])
  }

  #arranged(block: ArrangedBlock): readonly ReactNode[] {
    if (isProseRun(block)) return this.#prose.render(block)
    const {node, isShown} = block._type === 'widgetReference' ? this.#referenced(block) : this.#object(block)
    const type = block._type === 'widgetReference' ? documentOf(block, this.#documents)?._type : block._type
    // A note for editors is no widget: no ad follows what readers do not see (ad-slot-29), nor a block that stands by itself.
    const mayBeFollowed = isShown && this.#context.isExcerpt !== true
    const slot = type === undefined || !mayBeFollowed ? undefined : descriptorOf(type).adSlotAfter
    if (slot === undefined) return [node]
    const ad: BlockObject<'adSlot'> = {_type: 'adSlot', _key: `${block._key}-ad`, slot, size: null}
    return [node, this.#object(ad).node]
  }

  /** One referenced widget. `null`, and reported, if its document is missing. */
  readonly reference = (reference: ReferenceBlock): ReactNode => this.#referenced(reference).node

  #referenced(reference: ReferenceBlock): Rendered {
    const hidden = this.#hiddenNote(reference)
    if (hidden !== undefined) return notShown(hidden)
    const document = documentOf(reference, this.#documents)
    const id = reference.widget?._ref ?? reference._key
    if (document === undefined)
      return notShown(this.#reports.note(id, 'widgetReference', 'the widget does not exist, or is not published'))
    if (!isDocumentWidgetType(document._type)) return notShown(this.#reports.note(id, document._type, 'unknown format'))
    const articleTitle = reference.placement?.articleTitle ?? this.#context.articleTitle
    const overrides: Overrides = {...reference.placement, articleTitle}
    return this.#widget(document._type, document, document._id, reference._key, overrides)
  }

  #object(block: BlockObject): Rendered {
    return this.#widget(block._type, block, block._key, block._key, {})
  }

  #widget<Type extends BodyWidgetType>(
    type: Type,
    stored: WidgetData<Type>,
    id: string,
    key: string,
    overrides: Overrides,
  ): Rendered {
    if (this.#open.includes(id) && '_id' in stored) return notShown(this.#reports.note(id, type, 'it contains itself'))
    if (this.#open.length >= deepestContainer) return notShown(this.#reports.note(id, type, 'it is nested too deeply'))
    if (type === 'adSlot' && !this.#mayHoldAds) return notShown(null)
    const descriptor = descriptorOf(type)
    const problems: ContentProblem[] = []
    const data = readContent(stored, (problem) => problems.push(problem))
    const notes = this.#reports.problems(id, type, problems)
    // An incomplete warning could mislead readers: if parts had to be left out, its plain text is shown instead.
    if (problems.length > 0 && descriptor.safetyText !== undefined) {
      this.#shown.add(id)
      return {node: withNotes(notes, this.#safetyText(descriptor, stored)), isShown: true}
    }
    const before = this.contents.mark()
    let failed = false
    let domId = ''
    this.#open.push(id)
    const node = contain(
      () => {
        const props = this.#props(descriptor, data, id, key, overrides)
        domId = props.domId
        return descriptor.view(props)
      },
      this.#reports.subject(id, type),
      () => {
        failed = true
        this.contents.rewind(before)
        return this.#safetyText(descriptor, stored)
      },
    )
    this.#open.pop()
    this.#shown.add(id)
    const isShown = !failed && node !== null
    if (isShown) this.#tellSearchEngines(descriptor, data, id, domId)
    else this.contents.targets.restore(before.targets)
    return {node: withNotes(notes, this.#withSafetyText(node, stored)), isShown}
  }

  #props<Type extends BodyWidgetType>(
    {type, anchors, placementFields = []}: WidgetDescriptor<Type>,
    data: WidgetData<Type>,
    id: string,
    key: string,
    overrides: Overrides,
  ) {
    const earlier = this.contents.add(type, data)
    const read = Object.fromEntries(placementFields.map((field) => [field, overrides[field]]))
    const fragments = (anchors?.(data) ?? []).filter(isText)
    const [anchor = `${type}-${key}`, ...others] = fragments
    const domId = this.#ids.claim(anchor)
    if (fragments.length > 0) this.contents.targets.add([...fragments, domId], domId)
    return {
      data,
      domId,
      anchors: this.#ids.claimFree(others),
      placement: {...read, earlier},
      context: this.#context,
      renderBody: (body: unknown) => this.#held(body, id),
      renderHidden: (body: unknown) => {
        const before = this.contents.mark()
        const node = this.#held(body, id)
        this.contents.rewind(before)
        this.contents.targets.restore(before.targets)
        return node
      },
      renderReference: this.reference,
      renderJump: (request: JumpRequest) => this.#jump(id, type, request),
    }
  }

  /** The blocks that a container holds. */
  #held(body: unknown, owner: string): ReactNode {
    return this.#blocks(body, owner, (blocks) => regroup(blocks, this.#documents))
  }

  /** A link to another widget of the page. If that is not shown, there is no link, and the widget with the link is reported (quick-looks-6). */
  #jump(id: string, type: BodyWidgetType, {to, className, children}: JumpRequest): ReactNode {
    const fragments = to.filter(isText)
    if (fragments.length === 0) return null
    return (
      <Jump
        find={() => this.contents.targets.find(fragments)}
        notFound={() => this.#reports.note(id, type, `nothing on the page is named ${fragments.join(' or ')}`)}
        className={className}
      >
        {children}
      </Jump>
    )
  }

  #tellSearchEngines<Type extends BodyWidgetType>(
    descriptor: WidgetDescriptor<Type>,
    data: WidgetData<Type>,
    id: string,
    domId: string,
  ): void {
    try {
      this.contents.structuredData.push(...(descriptor.structuredData?.(data, this.#context, domId) ?? []))
    } catch (error) {
      this.#reports.failure(
        id,
        descriptor.type,
        `structured data: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  /**
   * A container, followed by the widgets with safety text that it holds but did not render: a malformed field can look empty to the
   * container's view.
   */
  #withSafetyText(node: ReactNode, stored: object): ReactNode {
    const left = safetyReferences(stored, this.#documents).filter(({widget}) => !this.#shown.has(widget?._ref ?? ''))
    return left.length === 0 ? node : withNotes([node], this.#references(left))
  }

  #references(references: readonly ReferenceBlock[]): ReactNode {
    if (references.length === 0) return null
    return references.map((reference) => <Fragment key={reference.widget?._ref}>{this.reference(reference)}</Fragment>)
  }

  /** The text that readers must see of a widget that failed: its own safety text, or the widgets with safety text that it holds. */
  #safetyText<Type extends BodyWidgetType>({safetyText}: WidgetDescriptor<Type>, stored: WidgetData<Type>): ReactNode {
    if (safetyText !== undefined) return safetyText(stored).map((text) => <p key={text}>{text}</p>)
    return this.#references(safetyReferences(stored, this.#documents))
  }

  /** A note for editors where the widget that a block refers to is not shown on this page, `null` for readers; `undefined` if it may be shown. */
  #hiddenNote(block: BodyBlock): ReactNode | undefined {
    const hidden = block._type === 'widgetReference' ? this.#hidden.get(block.widget?._ref ?? '') : undefined
    return hidden && this.#reports.hidden(hidden)
  }
}

/** A rendered widget. */
interface Rendered {
  /** What is rendered, with the notes for editors. */
  readonly node: ReactNode
  /** Whether readers see the widget itself. */
  readonly isShown: boolean
}

const notShown = (node: ReactNode): Rendered => ({node, isShown: false})

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
