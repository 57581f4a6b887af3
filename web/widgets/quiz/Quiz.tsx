import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {QuizIsland} from '../../generated/islands.client.tsx'
import {RichText} from '../../ui/RichText.tsx'
import type {ResultTexts} from './Quiz.client.tsx'
import {QuizKeyList} from './QuizKeyList.tsx'
import type {QuizBand} from './quizScore.ts'
import {quizKeys, quizView, type QuizBandView} from './quizView.ts'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './Quiz.module.pcss'

/**
 * A self-check with scored answers (quiz-1, quiz-4, quiz-5). The form is server markup, and the island computes the score; readers without
 * JavaScript see the points and the meaning of each score. Answers stay in the browser: they are in no address, no storage and no event.
 */
export function Quiz({data, domId}: WidgetProps<'quiz'>): ReactNode {
  const view = quizView(data)
  const {totalBands, sectionBands} = view.scoring
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} impression={{element: 'QUIZ'}} className={styles['quiz']}>
      <WidgetTitle widget={widget} className={styles['title']}>
        {view.title}
      </WidgetTitle>
      <QuizIsland
        domId={domId}
        widgetId={data._id}
        questions={view.questions}
        scoring={{
          ...view.scoring,
          totalBands: totalBands.map(withoutText),
          sectionBands: sectionBands.map(withoutText),
        }}
        resultsTitle={view.resultsTitle}
        texts={{total: textsOf(totalBands), section: textsOf(sectionBands)}}
        scoreKey={<QuizKeyList keys={quizKeys(view)} />}
      >
        {data.disclaimerOverride === null || data.disclaimerOverride.length === 0 ? (
          <p>{defaultDisclaimer}</p>
        ) : (
          <RichText value={data.disclaimerOverride} size="ui" />
        )}
      </QuizIsland>
    </WidgetRoot>
  )
}

/** The default disclaimer (quiz-22). */
const defaultDisclaimer =
  'This online screening is not a diagnostic tool. Only a trained medical professional, like a doctor or mental health professional, can help you determine the next best steps for you.'

/** A band without its text: texts are passed to the island as rendered nodes (`textsOf`), not as data. */
function withoutText({key, name, low, high, title}: QuizBandView): QuizBand {
  return {key, name, low, high, title}
}

/** The texts of the bands as nodes: the server renders them, so that the island needs no code for rich text. */
function textsOf(bands: readonly QuizBandView[]): ResultTexts {
  return Object.fromEntries(bands.map(({key, text}) => [key, <RichText key={key} value={text} />]))
}
