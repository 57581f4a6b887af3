import {functionalGroup} from '@apothecary/shared/types/consent.ts'
import {whenGranted} from '../enhance/consent.ts'
import {sandboxedFrame} from '../enhance/sandboxedFrame.ts'
import {readSurveyHeight} from './surveyHeight.ts'

/**
 * Loads the script of a survey service, `data-survey-script`, into a frame in its container, for every reader who
 * agreed to functional content: there is no sampling (tracking-21). The frame, `data-survey-frame`, stands at the end
 * of the window, and takes neither place nor focus until the survey asks something.
 */
export function enhance(container: HTMLElement): void {
  const {surveyScript, surveyFrame} = container.dataset
  if (!surveyScript || !surveyFrame) return
  whenGranted(functionalGroup, () => {
    const frame = sandboxedFrame({
      title: 'Survey',
      sandbox: 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    })
    frame.loading = 'eager'
    frame.name = surveyScript
    frame.src = surveyFrame
    frame.style.cssText =
      'position: fixed; inset-block-end: 0; inset-inline-end: 0; inline-size: min(24rem, 100vw); border: 0; z-index: 1'
    const show = (height: number) => {
      frame.style.blockSize = `min(${height}px, 80vh)`
      frame.inert = height === 0
    }
    show(0)
    addEventListener('message', ({source, data}) => {
      const height = source === frame.contentWindow ? readSurveyHeight(data) : undefined
      if (height !== undefined) show(height)
    })
    container.append(frame)
  })
}
