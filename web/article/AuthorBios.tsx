import {Picture} from '../media/ContentImage.tsx'
import {imageSources} from '../media/imageSources.ts'
import {RichText} from '../ui/RichText.tsx'
import {PersonName} from './Byline.tsx'
import type {Person} from './templates.ts'
import styles from './AuthorBios.module.css'

interface AuthorBiosProps {
  readonly authors: readonly Person[]
  readonly reviewer: Person | null
}

/** The biographies of the people in the byline. People without a biography are left out; a reviewer who is also an author appears once. */
export function AuthorBios({authors, reviewer}: AuthorBiosProps) {
  const people = [
    ...authors.map((person) => ({person, role: 'Author'})),
    ...(reviewer === null || authors.some(({_id}) => _id === reviewer._id)
      ? []
      : [{person: reviewer, role: 'Medical reviewer'}]),
  ].filter(({person}) => person.bio !== null && person.bio.length > 0)
  if (people.length === 0) return null
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title" className={styles['title']}>
        {people.length === 1 && people[0]?.role === 'Author' ? 'About the author' : 'Who wrote and checked this'}
      </h2>
      <ul className={styles['people']}>
        {people.map(({person, role}) => (
          <li key={person._id} className={styles['person']}>
            {person.image !== null && imageSources(person.image) !== undefined && (
              <Picture value={person.image} ratio={1} sizes="72px" decorative className={styles['portrait']} />
            )}
            <div className={styles['words']}>
              <p className={styles['role']}>{role}</p>
              <p className={styles['name']}>
                <PersonName person={person} />
              </p>
              <RichText value={person.bio} className={styles['bio']} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
