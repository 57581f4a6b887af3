import {PortableText, type PortableTextComponents, toPlainText} from '@portabletext/react'
import type {ReactNode} from 'react'
import type {RichText as RichTextValue} from '@apothecary/shared/types/sanity.generated.ts'
import {classNames} from '../../ui/classNames.ts'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {RichText, richTextComponents} from '../../ui/RichText.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {amountMarks} from './amountMarks.tsx'
import styles from './CheckLine.module.pcss'
import scaleStyles from './RecipeScale.module.pcss'

interface CheckLineProps {
  readonly text: RichTextValue
  /** The name of the line for screen readers, before its text: "Step 3". Ingredients need none. */
  readonly name?: string
  /** The address of a link around the whole text. Left out if the text contains links, because links cannot be nested. */
  readonly link?: string | null
  /** Whether somebody pays for the link. */
  readonly isPaid?: boolean
  /** The number in front of a step. */
  readonly number?: number
  readonly variant: 'ingredient' | 'step'
  /** Whether the line stays as it is when the servings change, which then must be said (recipe-31). */
  readonly isFixed?: boolean
}

/**
 * One line of a checklist. Its text is the label of the check box, so that a tap anywhere on it ticks the box. Content other than
 * paragraphs (lists, pictures) is below the box, because a label can contain text only.
 */
export function CheckLine({
  text,
  name,
  link = null,
  isPaid = false,
  number,
  variant,
  isFixed = false,
}: CheckLineProps): ReactNode {
  const isPlain = text.every((block) => block._type === 'block' && block.listItem === undefined)
  const words = <PortableText value={text} components={lineComponents} onMissingComponent={false} />
  const outer = hasLinks(text)
    ? undefined
    : proseLinkAttributes(link, {isPaid, location: 'recipe', text: toPlainText(text)})
  return (
    <>
      <label className={classNames(styles['check'], styles[variant])}>
        <input type="checkbox" className={styles['box']} />
        {number === undefined ? null : (
          <span className={styles['number']} aria-hidden="true">
            {number}
          </span>
        )}
        {name === undefined ? null : <VisuallyHidden>{name} </VisuallyHidden>}
        {isPlain || name !== undefined ? null : <VisuallyHidden>{toPlainText(text)}</VisuallyHidden>}
        {isPlain ? (
          <span className={classNames(styles['words'], isFixed && scaleStyles['fixed'])} data-words>
            {outer === undefined ? words : <a {...outer}>{words}</a>}
          </span>
        ) : null}
      </label>
      {isPlain ? null : (
        <div className={styles['more']} data-words>
          <RichText value={text} size={variant === 'step' ? 'prose' : 'ui'} marks={amountMarks} />
        </div>
      )}
    </>
  )
}

interface Inner {
  readonly children?: ReactNode
}

const line = ({children}: Inner) => <span className={styles['line']}>{children}</span>

/** Renders prose without block elements: each paragraph is a span. */
const lineComponents = {
  ...richTextComponents,
  marks: {...richTextComponents.marks, ...amountMarks},
  block: {normal: line, h3: line, h4: line, blockquote: line},
} satisfies PortableTextComponents

function hasLinks(text: RichTextValue): boolean {
  return text.some((block) => block._type === 'block' && block.markDefs?.some(({_type}) => _type === 'link') === true)
}
