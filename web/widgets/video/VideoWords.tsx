import type {ReactNode} from 'react'
import {optionalText} from '../../contract/InvalidWidget.ts'
import type {WidgetData} from '../../contract/types.ts'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {clock} from './duration.ts'
import styles from './Video.module.pcss'

/** The name of a language in English, such as "Spanish"; the code itself if it is none. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', {type: 'language'}).of(code) ?? code
  } catch {
    return code
  }
}

/**
 * The chapters (video-4) and transcripts (video-3) of a video. A chapter of a file of ours is a link to its second in the file, which works
 * without the script.
 */
export function VideoWords({
  data,
  file,
}: {
  readonly data: WidgetData<'video'>
  readonly file: string | undefined
}): ReactNode {
  const chapters = (data.chapters ?? []).flatMap(({_key, start, title}) => {
    const time = clock(start)
    return time === undefined || start === null || optionalText(title, 'chapters.title') === ''
      ? []
      : [{_key, start, time, title}]
  })
  const transcripts = (data.transcripts ?? []).flatMap(({_key, language, text}) =>
    Array.isArray(text) && text.length > 0
      ? [{_key, text, language: optionalText(language, 'transcripts.language')}]
      : [],
  )
  return (
    <>
      {chapters.length > 0 && (
        <ol className={styles['chapters']} aria-label="Chapters">
          {chapters.map(({_key, start, time, title}) => (
            <li key={_key}>
              <span className={styles['time']}>{time}</span>{' '}
              {file === undefined ? (
                title
              ) : (
                <a href={`${file}#t=${start}`} data-video-seek={start}>
                  {title}
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
      {transcripts.map(({_key, language, text}) => (
        <Disclosure
          key={_key}
          summary={
            transcripts.length === 1 || language === '' ? 'Transcript' : `Transcript in ${languageName(language)}`
          }
        >
          <div {...(language === '' ? {} : {lang: language})}>
            <RichText value={text} />
          </div>
        </Disclosure>
      ))}
    </>
  )
}
