import type {SurveyHeight} from './surveyHeight.ts'

/**
 * The script of the frame that a survey stands in. The frame is sandboxed, with an origin of its own: neither it nor
 * the script of the survey service, which runs in it, can read the page around it, its address, or what the site keeps
 * in the browser (docs/decisions, 51). The name of the frame is the address of that script.
 */

// Outside of a sandbox the script would run with the rights of the site: whoever opens this document otherwise gets nothing.
if (self.origin === 'null' && parent !== self) {
  new ResizeObserver(() => {
    const message: SurveyHeight = {surveyHeight: document.body.offsetHeight}
    // It says nothing that others may not know; the page takes it from this frame only.
    parent.postMessage(message, '*')
  }).observe(document.body)
  const script = document.createElement('script')
  script.src = window.name
  document.head.append(script)
}
