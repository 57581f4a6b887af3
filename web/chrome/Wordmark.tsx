import styles from './Wordmark.module.css'

/** The picture of the logo: a mortar whose pestle is a leaf. Hidden from screen readers, as the site's name is next to it. */
export function Mark({size = 32}: {readonly size?: number}) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false" className={styles['mark']}>
      <path className={styles['leaf']} d="M15.2 14.6C13.9 8 17.8 2.7 27.4 2.2c.9 8.1-3.6 12.6-10 12.4z" />
      <path className={styles['vein']} d="M15.9 14.6c1.4-4 3.7-6.7 7.4-8.6" />
      <path
        className={styles['bowl']}
        d="M3.2 15.4h25.6c.7 0 1.2.6 1.1 1.3-.7 4.6-3.7 8-7.6 9.6l1 2.3c.3.7-.2 1.4-.9 1.4H9.6c-.7 0-1.2-.7-.9-1.4l1-2.3c-3.9-1.6-6.9-5-7.6-9.6-.1-.7.4-1.3 1.1-1.3z"
      />
    </svg>
  )
}

/** The logo: the picture, and the name of the site in the serif font. */
export function Wordmark({name, size = 30}: {readonly name: string; readonly size?: number}) {
  return (
    <span className={styles['wordmark']}>
      <Mark size={size} />
      <span className={styles['name']}>{name}</span>
    </span>
  )
}
