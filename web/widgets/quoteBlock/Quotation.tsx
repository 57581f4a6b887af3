import type {ReactNode} from 'react'
import type {RichText as RichTextValue} from '@apothecary/shared/types/sanity.generated.ts'
import type {ImageValue} from '../../media/imageSources.ts'
import {Portrait} from '../../ui/Portrait.tsx'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import styles from './Quotation.module.pcss'
import {RichText} from '../../ui/RichText.tsx'

interface QuotationProps {
  /** The words of the person. */
  readonly text: RichTextValue | null
  readonly person: {
    readonly name: string | null
    /** What the person is or has: a profession, a role, a condition. */
    readonly role: string | null
    readonly image: ImageValue | null
  }
}

/** What a person says, in large letters, and who it is. Parts that are missing leave no empty place. */
export function Quotation({text, person: {name, role, image}}: QuotationProps): ReactNode {
  const hasText = text !== null && text.length > 0
  const hasPerson = Boolean(name) || Boolean(role) || image !== null
  return (
    <>
      <StyleSheet name="quoteBlock" />
      <figure className={styles['quotation']}>
        {hasText ? (
          <blockquote className={styles['quote']}>
            <RichText value={text} size="prose" />
          </blockquote>
        ) : null}
        {hasPerson ? (
          <figcaption className={styles['person']}>
            <Portrait image={image} />
            <span className={styles['who']}>
              {name ? <span className={styles['name']}>{name}</span> : null}
              {role ? <span className={styles['role']}>{role}</span> : null}
            </span>
          </figcaption>
        ) : null}
      </figure>
    </>
  )
}
