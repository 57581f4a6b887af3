import {describe, expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {structuredDataOf} from '../../dispatcher/structuredData.ts'
import {FixtureView, galleryContext} from '../../gallery/FixtureView.tsx'
import {projectFixtures} from '../../gallery/projectFixtures.ts'
import {faqFixtures} from './faq.fixtures.ts'

const documents = await projectFixtures()

function show(name: keyof typeof faqFixtures): string {
  return renderToStaticMarkup(<FixtureView type="faq" fixture={faqFixtures[name]} documents={documents} />)
}

/** Which of the questions are open, in order. */
function openStates(html: string): readonly boolean[] {
  return [...html.matchAll(/<details([^>]*)>/g)].map(([, attributes = '']) => / open=""/.test(attributes))
}

describe('at first (doc 3 §4)', () => {
  test.each([
    ['default', [true, false, false]],
    ['collapsed', [false, false, false]],
    ['expanded', [true, true]],
    ['minimal', [false]],
  ] as const)('%s', (name, states) => {
    expect(openStates(show(name))).toEqual(states)
  })

  test('"first" is the first that has an answer', () => {
    const html = show('withoutAnswers')
    expect(html).not.toContain('Is it safe in pregnancy?')
    expect(openStates(html)).toEqual([true])
  })
})

test('questions are headings below the widget’s own, or in its place', () => {
  expect(show('default')).toMatch(/<h3[^>]*>Frequently asked questions<\/h3>.*<h4[^>]*>Do CBD gummies work/)
  expect(show('minimal')).toMatch(/<h3[^>]*>How long do CBD gummies take/)
})

test('an ad slot follows, by the dispatcher (doc 2 §2)', () => {
  expect(show('default')).toContain('data-ad-slot="qa_widget"')
})

describe('structured data', () => {
  const only = (...names: readonly (keyof typeof faqFixtures)[]) =>
    structuredDataOf(
      names.flatMap((name) => documents.filter(({_id}) => _id === faqFixtures[name]._id)),
      galleryContext,
    )

  test('says the questions and answers exactly as shown', () => {
    expect(only('minimal')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'How long do CBD gummies take to start working?',
            acceptedAnswer: {
              '@type': 'Answer',
              text: 'Anything you swallow has to pass through your digestive system first. Allow 30 minutes to 2 hours, and wait before you take more.',
            },
          },
        ],
      },
    ])
  })

  test('two widgets on a page are one FAQPage; questions without an answer are left out', () => {
    const [page, ...others] = only('withoutAnswers', 'expanded')
    expect(others).toEqual([])
    expect(page).toMatchObject({mainEntity: {length: 3}})
    expect(JSON.stringify(page)).not.toContain('pregnancy')
  })

  test('broken ones say nothing', () => {
    expect(only('invalid')).toEqual([])
  })
})
