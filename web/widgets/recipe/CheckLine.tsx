import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import type {RichText as RichTextValue} from '@apothecary/shared/types/sanity.generated.ts'
import {classNames} from '../../ui/classNames.ts'
import {linkAttributes} from '../../ui/links.ts'
import {RichText, richTextComponents} from '../../ui/RichText.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import styles from './CheckLine.module.pcss'

interface CheckLineProps {
  readonly text: RichTextValue
  /** What the line is to screen readers, before its words: "Step 3". Ingredients need none. */
  readonly name?: string
  /** Where the whole line leads. Left out where words in it have links of their own: links do not nest. */
  readonly link?: string | null
  readonly linkRel?: string | undefined
  /** The number that stands before a step. */
  readonly number?: number
  readonly variant: 'ingredient' | 'step'
}

/**
 * One line of a checklist: the words are the label, so that a tap anywhere on them crosses it off. Words that are more than a paragraph (lists,
 * pictures) stand below the box, because a label holds text only.
 */
export function CheckLine({text, name, link = null, linkRel, number, variant}: CheckLineProps): ReactNode {
  const isPlain = text.every((block) => block._type === 'block' && block.listItem === undefined)
  const words = <PortableText value={text} components={lineComponents} onMissingComponent={false} />
  const outer = hasLinks(text) ? undefined : linkAttributes(link, {rel: linkRel})
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
        {isPlain ? (
          <span className={styles['words']}>{outer === undefined ? words : <a {...outer}>{words}</a>}</span>
        ) : null}
      </label>
      {isPlain ? null : <RichText value={text} size={variant === 'step' ? 'prose' : 'ui'} className={styles['more']} />}
    </>
  )
}

interface Inner {
  readonly children?: ReactNode
}

const line = ({children}: Inner) => <span className={styles['line']}>{children}</span>

/** Prose without blocks: each paragraph is a span. */
const lineComponents = {
  ...richTextComponents,
  block: {normal: line, h3: line, h4: line, blockquote: line},
} satisfies PortableTextComponents

function hasLinks(text: RichTextValue): boolean {
  return text.some((block) => block._type === 'block' && block.markDefs?.some(({_type}) => _type === 'link') === true)
}
