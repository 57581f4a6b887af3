import type {BodyWidgetType, WidgetData} from '../contract/types.ts'
import type {StructuredData} from '../seo/structuredData.ts'
import type {Heading} from '@apothecary/shared/anchors/headings.ts'
import {JumpTargets} from './JumpTargets.ts'

/** The contents of a page at one point of its rendering. */
export interface Mark {
  readonly headings: number
  readonly structuredData: number
  readonly earlier: ReadonlyMap<string, readonly object[]>
  readonly targets: ReadonlyMap<string, string>
}

/** What has been rendered of a page, in reading order. If a container fails or hides its contents, what was added for them is taken back. */
export class PageContents {
  readonly headings: Heading[] = []
  readonly structuredData: StructuredData[] = []
  /** Whether any of its text is italic. */
  hasEmphasis = false
  /** The widgets that are shown and that links can jump to. */
  readonly targets = new JumpTargets()
  /** The widgets that have been rendered, by type. */
  readonly #earlier = new Map<string, readonly object[]>()

  /** Adds a widget. Returns those of its type that came before it. */
  add<Type extends BodyWidgetType>(type: Type, data: WidgetData<Type>): readonly WidgetData<Type>[] {
    const earlier = this.#earlierOf(type)
    this.#earlier.set(type, [...earlier, data])
    return earlier
  }

  #earlierOf<Type extends BodyWidgetType>(type: Type): readonly WidgetData<Type>[]
  #earlierOf(type: string): readonly object[] {
    return this.#earlier.get(type) ?? []
  }

  /** The present point, for `rewind`. */
  mark(): Mark {
    return {
      headings: this.headings.length,
      structuredData: this.structuredData.length,
      earlier: new Map(this.#earlier),
      targets: this.targets.save(),
    }
  }

  /** Takes back what was added since `mark`, but for the jump targets. */
  rewind(mark: Mark): void {
    this.headings.length = mark.headings
    this.structuredData.length = mark.structuredData
    this.#earlier.clear()
    for (const [type, widgets] of mark.earlier) this.#earlier.set(type, widgets)
  }
}
