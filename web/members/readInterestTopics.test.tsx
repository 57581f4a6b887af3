import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {mutated} from '../../tests/support/mutations.ts'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {defaultQuestions, profileSite} from '@apothecary/shared/types/userProfile.ts'
import {noInterests, optionsAnswer} from '../services/userProfile/contract.ts'
import {InterestsForm} from './InterestsForm.tsx'
import {readInterestTopics, readQuestions} from './readInterestTopics.ts'
import {TopicReasons} from './TopicReasons.tsx'
import {topicsAttribute} from './topicsAttribute.ts'
import {topicsOf} from './topicsOf.ts'

const sleep = {
  id: 'sleep',
  title: 'Sleep',
  description: 'Nights and naps',
  subtopics: [{id: 'naps', title: 'Naps'}],
  jtbds: [{id: 'rest', title: 'Rest'}],
  categories: ['sleep', 'health'],
}
const food = {id: 'food', title: 'Food', description: undefined, subtopics: [], jtbds: [], categories: ['recipes']}

describe('the topics of documents', () => {
  test('are read in their order; half-filled ones are left out, and of two with one id the second (profile-15)', () => {
    const stored = [
      {...sleep, subtopics: [...sleep.subtopics, {id: null, title: 'x'}, null]},
      {id: 'food', title: 'Food', description: null, subtopics: null, jtbds: null, categories: ['recipes', null]},
      {...sleep, title: 'Again'},
      {id: 'a b', title: 'No id'},
      {id: 'no-title', title: ''},
    ]
    expect(readInterestTopics(stored)).toEqual([sleep, food])
    expect(readInterestTopics(null)).toEqual([])
  })

  test('whatever is stored, what is read is an answer to the question for options', () => {
    fc.assert(
      fc.property(mutated([sleep, food]), (stored) => {
        expect(optionsAnswer.safeParse({topics: readInterestTopics(stored)}).success).toBe(true)
      }),
      {numRuns: 300},
    )
  })
})

describe('the questions of onboarding', () => {
  test('are those of the document, one of a type; the usual ones where there are none (profile-13)', () => {
    const topic = {type: 'topic', title: 'What?', text: null}
    const stored = [
      topic,
      {type: 'mood', title: 'How?'},
      {type: 'jtbd', title: 'Why?', text: 'Say.'},
      {...topic, title: 'Again?'},
    ]
    expect(readQuestions(stored)).toEqual([
      {type: 'topic', title: 'What?', text: undefined},
      {type: 'jtbd', title: 'Why?', text: 'Say.'},
    ])
    for (const none of [null, [], 'x', [{type: 'jtbd', title: 'Why?'}]])
      expect(readQuestions(none)).toBe(defaultQuestions)
  })
})

test('a category belongs to the topics that stand for it; one without a topic is a topic itself', () => {
  const topics = [sleep, food]
  const health = {slug: 'health', title: 'Health'}
  expect(topicsOf([health, {slug: 'sleep', title: 'Sleep'}], topics)).toEqual([{id: 'sleep', title: 'Sleep'}])
  expect(topicsOf([{slug: 'drugs', title: 'Drugs'}], topics)).toEqual([{id: 'drugs', title: 'Drugs'}])
  expect(topicsAttribute(['a', null, 'b', 'a'])).toBe('a b')
  expect([topicsAttribute([]), topicsAttribute(null)]).toEqual([undefined, undefined])
})

test('why a section comes first is said with the title of the topic', async () => {
  expect(await htmlOf(<TopicReasons topics={[sleep]} />)).toMatch(
    /<p [^>]*data-because="sleep">First because you chose (<!-- -->)?Sleep<\/p>/,
  )
})

test('the form shows what is chosen, in the parts of the questions, and is sent without scripts (profile-13, profile-14)', async () => {
  const interests = {...noInterests(profileSite), topicIds: ['sleep'], jtbdIds: ['rest']}
  const html = await htmlOf(<InterestsForm options={[sleep, food]} interests={interests} />)
  expect(html).toContain('action="/api/account/interests" method="post"')
  const boxes = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => [
    /name="(\w+)"/.exec(box)?.[1],
    /value="(\w+)"/.exec(box)?.[1],
    box.includes('checked'),
  ])
  expect(boxes).toEqual([
    ['topicIds', 'sleep', true],
    ['topicIds', 'food', false],
    ['subtopicIds', 'naps', false],
    ['jtbdIds', 'rest', true],
  ])
  expect([...html.matchAll(/data-question="(\w+)"/g)].map(([, type]) => type)).toEqual(['topic', 'subtopic', 'jtbd'])
  expect(html).not.toContain('Skip')
})
