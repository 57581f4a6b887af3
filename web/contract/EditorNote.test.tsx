import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {EditorNote} from './EditorNote.tsx'

test.each([
  [
    'quiz',
    '"questions[0].answers[1].label" is missing',
    'Quiz is not shown to readers: “Questions” 1, “Answers” 2, “Answer” is missing.',
  ],
  [
    'callout',
    '"items[0].headerTitle" is missing',
    'Call-out is not shown to readers: “Boxes” 1, “Heading” is missing.',
  ],
  [
    'warningCard',
    'one of its texts is not rich text',
    'Warning card is not shown to readers: one of its texts is not rich text.',
  ],
  ['quiz', '"nowhere.at[0].all" is missing', 'Quiz is not shown to readers: "nowhere.at[0].all" is missing.'],
  ['fromElsewhere', 'unknown format', 'From elsewhere is not shown to readers: unknown format.'],
])('kinds and fields have the names of the form: %s, %s', (type, reason, note) => {
  const html = renderToStaticMarkup(<EditorNote type={type} reason={reason} />)
  expect(html.replaceAll('&quot;', '"')).toBe(`<p role="note" class="note">${note}</p>`)
})
