import {BadgeCheck} from 'lucide'
import {Fragment} from 'react'
import {Picture} from '../media/ContentImage.tsx'
import {imageSources} from '../media/imageSources.ts'
import {dayOf, readableDate} from '../seo/dates.ts'
import {Icon} from '../ui/Icon.tsx'
import {linkAttributes} from '../ui/links.ts'
import type {Article, Person} from './templates.ts'
import styles from './Byline.module.css'

/** Who wrote an article, who medically reviewed it and when, and its dates of update and publication. */
export function Byline({article}: {readonly article: Article}) {
  const authors = article.authors ?? []
  const {medicalReviewer: reviewer, medicallyReviewedAt, publishedAt, updatedAt} = article
  const portrait = authors.find(({image}) => image !== null && imageSources(image) !== undefined)?.image
  const hasDates = readableDate(publishedAt) !== undefined || readableDate(updatedAt) !== undefined
  if (authors.length === 0 && reviewer === null && !hasDates) return null
  return (
    <div className={styles['byline']}>
      {portrait !== undefined && portrait !== null && (
        <Picture value={portrait} ratio={1} sizes="48px" decorative className={styles['portrait']} />
      )}
      <div className={styles['lines']}>
        {authors.length > 0 && (
          <p>
            By{' '}
            {authors.map((author, index) => (
              <Fragment key={author._id}>
                {index > 0 && (index === authors.length - 1 ? ' and ' : ', ')}
                <PersonName person={author} />
              </Fragment>
            ))}
          </p>
        )}
        {reviewer !== null && (
          <p className={styles['review']}>
            <Icon icon={BadgeCheck} size={18} className={styles['check']} />
            <span>
              Medically reviewed by <PersonName person={reviewer} />
              <DatePart before=" on " stored={medicallyReviewedAt} />
            </span>
          </p>
        )}
        {hasDates && (
          <p className={styles['dates']}>
            <DatePart before="Updated on " stored={updatedAt} />
            {readableDate(updatedAt) !== undefined && readableDate(publishedAt) !== undefined && (
              <span aria-hidden="true"> · </span>
            )}
            <DatePart before="Published on " stored={publishedAt} />
          </p>
        )}
      </div>
    </div>
  )
}

/** A name with its credentials, linked to the person's page if there is one. */
export function PersonName({person}: {readonly person: Person}) {
  const attributes = linkAttributes(person.link)
  const name = person.credentials === null ? person.name : `${person.name}, ${person.credentials}`
  return attributes === undefined ? (
    <span className={styles['name']}>{name}</span>
  ) : (
    <a {...attributes} className={styles['name']}>
      {name}
    </a>
  )
}

function DatePart({before, stored}: {readonly before: string; readonly stored: string | null}) {
  const text = readableDate(stored)
  if (text === undefined || stored === null) return null
  return (
    <>
      {before}
      <time dateTime={dayOf(stored)}>{text}</time>
    </>
  )
}
