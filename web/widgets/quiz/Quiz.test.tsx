import {describe, expect, test} from '@jest/globals'
import {showBody, showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {paragraphs} from '../../contract/fixtures.ts'
import {quizFixtures} from './quiz.fixtures.ts'

async function show(name: keyof typeof quizFixtures): Promise<string> {
  return (await showFixture('quiz', name)).html
}

const html = await show('default')

describe('the form, as the server sends it', () => {
  test('asks each question in a group of radio buttons', () => {
    expect(html.match(/<fieldset/g)).toHaveLength(3)
    expect(html).toMatch(/<legend[^>]*><span[^>]*>1.<\/span> Over the past two weeks, how often/)
    expect(html.match(/type="radio"[^>]*name="answer-2"/g)).toHaveLength(4)
    expect(html).not.toContain('checked')
  })

  test('is sent nowhere, so that no address contains an answer', () => {
    expect(html).toMatch(/<form [^>]*method="dialog"/)
    expect(html).not.toContain('action=')
  })

  test('has one button, and no results yet', () => {
    expect(html.match(/<button[^>]*>Get Results<\/button>/g)).toHaveLength(1)
    expect(html).toContain('<div aria-live="polite"></div>')
  })

  test('names each section once', async () => {
    expect((await show('multi')).match(/<h4 class="section">[^<]*<\/h4>/g)).toEqual([
      '<h4 class="section">Sleep</h4>',
      '<h4 class="section">Energy</h4>',
    ])
  })
})

describe('the disclaimer (quiz-22, quiz-23)', () => {
  test('is the default one', async () => {
    expect(await show('default')).toContain(
      '<p>This online screening is not a diagnostic tool. Only a trained medical professional, like a doctor or mental health professional, can help you determine the next best steps for you.</p>',
    )
  })

  test('is the editor’s own if there is one', async () => {
    const html = await show('multi')
    expect(html).toContain('cannot diagnose a condition')
    expect(html).not.toContain('This online screening')
  })

  test('an empty paragraph is none of the editor’s own (containment-9)', async () => {
    const stored = {...quizFixtures.multi, disclaimerOverride: paragraphs(' ')}
    expect((await showStored('quiz', stored)).html).toContain('<p>This online screening is not a diagnostic tool.')
  })
})

test('the paths of a former test of drivers show the quiz as all others do (quiz-24)', async () => {
  for (const name of ['most-felib', 'newsletter-felib']) {
    const canonicalPath = `/test/marketplace-drivers/${name}`
    expect((await showFixture('quiz', 'default', {canonicalPath})).html).toBe(html)
  }
})

test('a multi quiz without sections explains its scores to readers without scripts (quiz-27)', async () => {
  const {questions, results} = quizFixtures.multi
  const stored = {
    ...quizFixtures.multi,
    questions: questions.map((question) => ({...question, sectionTitle: ''})),
    results: {...results, scores: results.scores.slice(0, 2)},
  }
  const {html: page} = await showStored('quiz', stored)
  expect([...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, text]) => text)).toEqual([
    '0–2: Sleep: mostly steady',
    '3+: Sleep: unsettled',
  ])
})

describe('without scripts', () => {
  test('answers show their points', async () => {
    const html = await show('hybrid')
    expect(html).toMatch(/Almost every day<span[^>]*> 3 points<\/span>/)
    expect(html).toMatch(/Some days<span[^>]*> 1 point<\/span>/)
  })

  test('every result is shown, with its range and its text', () => {
    expect(html).toContain('How to read your score')
    expect([...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, text]) => text)).toEqual([
      '0–2: Few signs of low mood',
      '3–5: Some signs of low mood',
      '6+: Many signs of low mood',
    ])
    expect(html).toMatch(/<a href="tel:988">.*call or text 988/)
  })

  test('the total comes before the sections', async () => {
    const html = await show('hybrid')
    expect(
      [...html.matchAll(/<h5[^>]*>(.*?)<\/h5>|<dt>(.*?)<\/dt>/g)].map(([, section, band]) => section ?? band),
    ).toEqual([
      '0–4: In balance',
      '5+: Overloaded',
      'Stress',
      '0–3: Stress: manageable',
      '4+: Stress: high',
      'Coping',
      '0–1: Coping: good range',
      '2+: Coping: narrow',
    ])
  })
})

describe('about this self-check (quiz-35)', () => {
  const person = {_id: 'person-rosalind', _type: 'person', name: 'Rosalind Reader', credentials: 'PsyD'}

  test('names version, licence, citation and reviewer', async () => {
    const instrument = {...quizFixtures.crisis.instrument, reviewer: {_type: 'reference', _ref: person._id}}
    const {html: page} = await showBody(
      [{_type: 'widgetReference', _key: 'r', widget: {_type: 'reference', _ref: quizFixtures.crisis._id}}],
      {},
      [{...quizFixtures.crisis, instrument}, person],
    )
    expect(page).toMatch(/<summary[^>]*><h4[^>]*>About this self-check<\/h4>/)
    const facts = page.slice(page.indexOf('About this self-check'))
    expect(
      [...facts.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, text]) => [
        term,
        text?.replaceAll(/<[^>]+>/g, ''),
      ]),
    ).toEqual([
      ['Questionnaire', 'Two-question check of the editors, version 1'],
      ['Licence', 'Our own questions; not a validated instrument'],
      ['Source', 'Apothecary editors, 2024.'],
      ['Reviewed by', 'Rosalind Reader, PsyD'],
    ])
  })

  test('is left out where editors said nothing', () => {
    expect(html).not.toContain('About this self-check')
  })
})
