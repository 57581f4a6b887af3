import type {ReactNode} from 'react'
import type {WidgetData, WidgetSettings} from '../../contract/types.ts'
import {QuizIsland} from '../../generated/islands.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {CrisisResources} from './CrisisResources.tsx'
import {InstrumentFacts} from './InstrumentFacts.tsx'
import type {ResultTexts} from './Quiz.client.tsx'
import {QuizKeyList} from './QuizKeyList.tsx'
import type {QuizBand} from './quizScore.ts'
import {hasCrisisAnswer, quizKeys, quizView, type QuizBandView, type QuizData} from './quizView.ts'
import styles from './Quiz.module.pcss'

interface SelfCheckProps {
  readonly data: WidgetData<'quiz'> | WidgetData<'assessment'>
  readonly domId: string
  readonly settings: WidgetSettings
  /** Its kind in the impression. */
  readonly element: 'QUIZ' | 'ASSESSMENT'
  /** What stands below the title. */
  readonly children?: ReactNode
}

/**
 * A self-check with scored answers (quiz-1, quiz-4, quiz-5). The form is server markup, and the island computes the score; readers without
 * JavaScript see the points and the meaning of each score. Answers stay in the browser: they are in no address, no storage and no event.
 */
export function SelfCheck({data, domId, settings, element, children}: SelfCheckProps): ReactNode {
  const view = quizView(data)
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} impression={{element}} className={styles['quiz']}>
      {hasCrisisAnswer(view) ? <CrisisResources resources={settings.crisisResources} isAlert /> : null}
      <WidgetTitle widget={widget} className={styles['title']}>
        {view.title}
      </WidgetTitle>
      {children}
      {view.questions.length === 0 ? (
        <div className={styles['disclaimer']}>
          <Disclaimer data={data} />
        </div>
      ) : (
        <QuizForm data={data} domId={domId} settings={settings} />
      )}
      <InstrumentFacts instrument={data.instrument} />
    </WidgetRoot>
  )
}

function QuizForm({data, domId, settings}: Omit<SelfCheckProps, 'element'>): ReactNode {
  const view = quizView(data)
  const {totalBands, sectionBands} = view.scoring
  return (
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
      crisis={hasCrisisAnswer(view) ? <CrisisResources resources={settings.crisisResources} /> : null}
      scoreKey={<QuizKeyList keys={quizKeys(view)} />}
    >
      <Disclaimer data={data} />
    </QuizIsland>
  )
}

/** The default disclaimer (quiz-22). */
const defaultDisclaimer =
  'This online screening is not a diagnostic tool. Only a trained medical professional, like a doctor or mental health professional, can help you determine the next best steps for you.'

/** The disclaimer: that of the editor, else the default one (quiz-22, quiz-23). */
function Disclaimer({data: {disclaimerOverride}}: {readonly data: QuizData}): ReactNode {
  return disclaimerOverride === null || disclaimerOverride.length === 0 ? (
    <p>{defaultDisclaimer}</p>
  ) : (
    <RichText value={disclaimerOverride} size="ui" />
  )
}

/** A band without its text: texts are passed to the island as rendered nodes (`textsOf`), not as data. */
function withoutText({key, name, low, high, title}: QuizBandView): QuizBand {
  return {key, name, low, high, title}
}

/** The texts of the bands as nodes: the server renders them, so that the island needs no code for rich text. */
function textsOf(bands: readonly QuizBandView[]): ResultTexts {
  return Object.fromEntries(bands.map(({key, text}) => [key, <RichText key={key} value={text} />]))
}
