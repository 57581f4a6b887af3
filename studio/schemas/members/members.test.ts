import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import type {Dataset, StoredDocument} from '@apothecary/shared/types/validation.ts'
import {questionTypes} from '@apothecary/shared/types/userProfile.ts'
import {validate} from '../../validation/validate.ts'

const choice = {_type: 'interestChoice', _key: 'c', title: 'Naps', choiceId: 'naps'}
const topic = {
  _id: 'topic-1',
  _type: 'interestTopic',
  title: 'Sleep',
  topicId: 'sleep',
  position: 1,
  categories: [{_type: 'reference', _key: 's', _ref: 'category-sleep'}],
  subtopics: [choice],
  jtbds: [{...choice, choiceId: 'rest', title: 'Rest'}],
}
const question = {_type: 'onboardingQuestion', _key: 'q', type: 'topic', title: 'What do you want to read about?'}
const onboarding = {
  _id: 'onboarding',
  _type: 'onboarding',
  onboardingQuestions: [question, {...question, _key: 'r', type: 'subtopic'}, {...question, _key: 's', type: 'jtbd'}],
}

const stored: readonly object[] = [{...topic, _id: 'topic-2', topicId: 'food'}]
const dataset: Dataset = {
  typeOf: (id) => ({'category-sleep': 'category'})[id],
  fetch: async (query, params) =>
    (await evaluate(parse(query, {params: {...params}}), {dataset: [...stored], params: {...params}})).get(),
}
const messages = async (document: StoredDocument, fields: object = {}) =>
  (await validate({...document, ...fields}, dataset)).map(({message}) => message)

describe('a topic of interest', () => {
  test('has subtopics and jobs to be done, each with an id and a title (profile-15)', async () => {
    expect(await messages(topic)).toEqual([])
    expect(await messages(topic, {subtopics: undefined, jtbds: undefined})).toEqual([])
  })

  test.each<[object, string]>([
    [{title: undefined}, 'Give the topic a title of at most 200 characters.'],
    [{topicId: undefined}, 'Give the topic an id.'],
    [{topicId: 'good night'}, 'Use letters, digits, hyphens, “_”, “.” and “:” only, at most 100.'],
    [{position: undefined}, 'Give a number: the lowest stands first.'],
    [{categories: []}, 'Choose a category: the topic changes nothing without.'],
    [{subtopics: [choice, {...choice, _key: 'd'}]}, 'Two choices have the same id: change one.'],
    [{jtbds: [{...choice, choiceId: undefined}]}, 'Give the choice an id.'],
    [{jtbds: [{...choice, title: undefined}]}, 'Give the choice a title of at most 200 characters.'],
  ])('cannot be published with %j', async (fields, message) => {
    expect(await messages(topic, fields)).toContain(message)
  })
})

describe('onboarding', () => {
  test('is a list of questions, of the types topic, subtopic and jtbd (profile-13)', async () => {
    expect(Object.keys(questionTypes)).toEqual(['topic', 'subtopic', 'jtbd'])
    expect(await messages(onboarding)).toEqual([])
  })

  test.each<[object, string]>([
    [{onboardingQuestions: []}, 'Add a question: there is nothing to ask without.'],
    [{onboardingQuestions: [{...question, type: undefined}]}, 'Choose what the question is about.'],
    [{onboardingQuestions: [{...question, title: ''}]}, 'Write the question, in at most 200 characters.'],
    [{onboardingQuestions: [question, {...question, _key: 'r'}]}, 'Two questions are about the same: remove one.'],
    [
      {onboardingQuestions: [{...question, type: 'jtbd'}]},
      'Ask about topics first: subtopics and jobs are those of the chosen topics.',
    ],
  ])('cannot be published with %j', async (fields, message) => {
    expect(await messages(onboarding, fields)).toContain(message)
  })
})
