import {describe, expect, test} from '@jest/globals'
import {showBody, showFixture} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {faqFixtures} from './faq.fixtures.ts'

async function show(name: keyof typeof faqFixtures): Promise<string> {
  return (await showFixture('faq', name)).html
}

/** Whether each of the questions is open, in order. */
function openStates(html: string): readonly boolean[] {
  return [...html.matchAll(/<details([^>]*)>/g)].map(([, attributes = '']) => / open=""/.test(attributes))
}

describe('the initial state (faq-3)', () => {
  test.each([
    ['default', [true, false, false]],
    ['collapsed', [false, false, false]],
    ['expanded', [true, true]],
    ['minimal', [false]],
  ] as const)('%s', async (name, states) => {
    expect(openStates(await show(name))).toEqual(states)
  })

  test('"first" opens the first question that has an answer', async () => {
    const html = await show('invalidWithoutAnswers')
    expect(html).not.toContain('Is it safe in pregnancy?')
    expect(openStates(html)).toEqual([true])
  })
})

test('each question opens and closes independently of the others (faq-4)', async () => {
  const details = [...(await show('default')).matchAll(/<details([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(details).toHaveLength(3)
  expect(details.filter((attributes) => / name=/.test(attributes))).toEqual([])
})

test('questions are headings one level below the title, or at its level without one', async () => {
  expect(await show('default')).toMatch(/<h3[^>]*>Frequently asked questions<\/h3>.*<h4[^>]*>Do CBD gummies work/)
  expect(await show('minimal')).toMatch(/<h3[^>]*>How long do CBD gummies take/)
})

test('is followed by an ad slot (ad-slot-1, faq-5)', async () => {
  const slot = 'data-ad-slot="qa_widget"'
  expect((await showFixture('faq', 'default', {isExcerpt: false})).html).toContain(slot)
  // Shown by itself, as in the Studio, it is not.
  expect(await show('default')).not.toContain(slot)
})

describe('structured data', () => {
  async function only(...names: readonly (keyof typeof faqFixtures)[]) {
    return (await showBody(names.map((name) => referenceTo(faqFixtures[name]._id)))).structuredData
  }

  test('contains the questions and answers exactly as shown', async () => {
    expect(await only('minimal')).toEqual([
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

  test('two widgets on a page are one FAQPage; questions without an answer are left out', async () => {
    const [page, ...others] = await only('invalidWithoutAnswers', 'expanded')
    expect(others).toEqual([])
    expect(page).toMatchObject({mainEntity: {length: 3}})
    expect(JSON.stringify(page)).not.toContain('pregnancy')
  })

  test('a broken widget has none', async () => {
    expect(await only('invalid')).toEqual([])
  })
})
