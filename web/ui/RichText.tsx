import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import type {RichText as RichTextValue} from '@apothecary/shared/types/sanity.generated.ts'
import {InvalidWidget} from '../contract/InvalidWidget.ts'
import {ProsePicture} from '../media/ProsePicture.tsx'
import type {ImageValue} from '../media/imageSources.ts'
import {classNames} from './classNames.ts'
import {proseLinkAttributes} from './proseLink.ts'
import {NewTabNote} from './NewTabNote.tsx'

interface Inner {
  readonly children?: ReactNode
}

type Block = Extract<RichTextValue[number], {_type: 'block'}>
type MarkDefinition = NonNullable<Block['markDefs']>[number]
type LinkMark = Extract<MarkDefinition, {_type: 'link'}>
export type AnchorMark = Extract<MarkDefinition, {_type: 'anchor'}>
type LanguageMark = Extract<MarkDefinition, {_type: 'language'}>

/**
 * The components for Portable Text, in articles and in widgets: every style, list and mark of the schema
 * (`studio/schemas/objects/textBlock.ts`). Nothing else is rendered.
 */
export const richTextComponents = {
  block: {
    normal: ({children}: Inner) => <p>{children}</p>,
    h3: ({children}: Inner) => <h3>{children}</h3>,
    h4: ({children}: Inner) => <h4>{children}</h4>,
    blockquote: ({children}: Inner) => (
      <blockquote>
        <p>{children}</p>
      </blockquote>
    ),
  },
  list: {
    bullet: ({children}: Inner) => <ul>{children}</ul>,
    number: ({children}: Inner) => <ol>{children}</ol>,
  },
  listItem: {
    bullet: ({children}: Inner) => <li>{children}</li>,
    number: ({children}: Inner) => <li>{children}</li>,
  },
  marks: {
    strong: ({children}: Inner) => <strong>{children}</strong>,
    em: ({children}: Inner) => <em>{children}</em>,
    underline: ({children}: Inner) => <u>{children}</u>,
    'strike-through': ({children}: Inner) => <s>{children}</s>,
    sup: ({children}: Inner) => <sup>{children}</sup>,
    sub: ({children}: Inner) => <sub>{children}</sub>,
    code: ({children}: Inner) => <code>{children}</code>,
    link: ({value, text, children}: Inner & {text: string; value?: LinkMark | undefined}) => (
      <ProseLink mark={value} text={text}>
        {children}
      </ProseLink>
    ),
    anchor: ({value, children}: Inner & {value?: AnchorMark | undefined}) =>
      value === undefined ? children : <span id={value.id}>{children}</span>,
    language: ({value, children}: Inner & {value?: LanguageMark | undefined}) => (
      <span {...(value?.lang ? {lang: value.lang} : {})} {...(value?.dir ? {dir: value.dir} : {})}>
        {children}
      </span>
    ),
  },
  types: {
    contentImage: ({value}: {value: ImageValue}) => <ProsePicture value={value} />,
  },
  unknownType: ({value}: {value: {_type: string}}) => {
    // The message begins with the words of the rule (dispatcher-10), and goes on in words for editors.
    throw new InvalidWidget(
      `Widget encountered in basic json to react transform: its text holds a ${value._type}, which only the body of an article can show`,
    )
  },
} satisfies PortableTextComponents

interface RichTextProps {
  readonly value: RichTextValue | null | undefined
  /** small: 16 px, for cards. ui: the font of controls. prose: as in articles. */
  readonly size?: 'prose' | 'small' | 'ui'
  readonly className?: string | undefined
  /** Further marks, which a widget adds to the text itself. */
  readonly marks?: PortableTextComponents['marks']
}

/** The Portable Text of a widget's field, in the styles of articles. Renders nothing without text. */
export function RichText({value, size = 'small', className, marks}: RichTextProps) {
  if (value === null || value === undefined || value.length === 0) return null
  if (!Array.isArray(value)) throw new InvalidWidget('one of its texts is not rich text')
  const components =
    marks === undefined ? richTextComponents : {...richTextComponents, marks: {...richTextComponents.marks, ...marks}}
  return (
    <div className={classNames('prose', size !== 'prose' && `prose-${size}`, className)}>
      <PortableText value={value} components={components} onMissingComponent={false} />
    </div>
  )
}

interface ProseLinkProps {
  readonly mark: LinkMark | undefined
  /** The words of the link, without marks. */
  readonly text: string
  readonly children: ReactNode
}

/** A link in prose. If the address could run code, only the text is rendered. */
function ProseLink({mark, text, children}: ProseLinkProps) {
  const newTab = mark?.openInNewTab === true
  const attributes = proseLinkAttributes(mark?.href, {newTab, location: 'prose', text})
  if (attributes === undefined) return children
  return (
    <a {...attributes} {...(mark?.title ? {title: mark.title} : {})}>
      {children}
      {newTab && <NewTabNote />}
    </a>
  )
}
