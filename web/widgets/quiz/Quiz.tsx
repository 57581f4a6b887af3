import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {expandTree} from '../../dispatcher/expandTree.tsx'
import type {WidgetViewProps} from '../../dispatcher/types.ts'
import {RichText} from '../_shared/RichText.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import {QuizForm, type ResultTexts} from './Quiz.client.tsx'
import {QuizKeyList} from './QuizKeyList.tsx'
import type {QuizBand} from './quizScore.ts'
import {quizKeys, quizView, type QuizBandView} from './quizView.ts'
import styles from './Quiz.module.css'

/**
 * A self-check with scored answers (doc 2 §3, §4). The form is server markup, the island adds it up; without JavaScript readers
 * see the points and what each score means. What a reader answers stays in the browser: it is in no address, no storage and
 * no event.
 */
export function Quiz({data}: WidgetViewProps<'quiz'>): ReactNode {
  const view = quizView(data)
  const {totalBands, sectionBands} = view.scoring
  const titleId = `${data._id}-title`
  return (
    <section
      {...widgetRoot('quiz', data._id)}
      {...trackingAttributes({type: 'elementViewed', element: 'QUIZ', widgetId: data._id})}
      aria-labelledby={titleId}
      className={styles['quiz']}
    >
      <h3 id={titleId} className={styles['title']}>
        {view.title}
      </h3>
      <div data-island>
        <QuizForm
          id={data._id}
          questions={view.questions}
          scoring={{
            ...view.scoring,
            totalBands: totalBands.map(withoutText),
            sectionBands: sectionBands.map(withoutText),
          }}
          resultsTitle={view.resultsTitle}
          texts={{total: textsOf(totalBands), section: textsOf(sectionBands)}}
          scoreKey={expandTree(<QuizKeyList keys={quizKeys(view)} />)}
        >
          {data.disclaimerOverride === null || data.disclaimerOverride.length === 0 ? (
            <p>{defaultDisclaimer}</p>
          ) : (
            <RichText value={data.disclaimerOverride} size="ui" />
          )}
        </QuizForm>
      </div>
    </section>
  )
}

/** doc 2 §9, default quiz disclaimer. */
const defaultDisclaimer =
  'This online screening is not a diagnostic tool. Only a trained medical professional, like a doctor or mental health professional, can help you determine the next best steps for you.'

/** The texts go to the island rendered (`textsOf`), not as data. */
function withoutText({key, name, low, high, title}: QuizBandView): QuizBand {
  return {key, name, low, high, title}
}

/** Rendered here, as the key is, so that the island needs no renderer, and what a text throws is contained with the widget (rulings 15). */
function textsOf(bands: readonly QuizBandView[]): ResultTexts {
  return Object.fromEntries(bands.map(({key, text}) => [key, expandTree(<RichText value={text} />)]))
}
