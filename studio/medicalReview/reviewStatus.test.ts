import {describe, expect, test} from '@jest/globals'
import type {ReviewRequest, ReviewState} from '@apothecary/shared/types/medicalReview.ts'
import {articlesInReview} from './articlesInReview.ts'
import {articleReview, reviewStatus} from './reviewStatus.ts'

const now = Date.parse('2026-12-03T09:00:00Z')
const open = '2026-12-03T09:00:01Z'
const over = '2026-12-03T09:00:00Z'

const request = (state: ReviewState, fields: Partial<ReviewRequest> = {}): ReviewRequest => ({
  _id: 'reviewRequests.aaaaaaaaaaaaaaaaaaaa',
  _rev: 'r',
  _createdAt: '2026-12-01T09:00:00Z',
  articleId: 'article',
  personId: 'ann',
  tokenHash: 'h'.repeat(43),
  expiresAt: open,
  state,
  ...fields,
})

test.each<[ReviewState, string, string]>([
  ['sent', open, 'Sent for review'],
  ['opened', open, 'Link opened'],
  ['changesAsked', open, 'Changes asked'],
  ['signedOff', open, 'Signed off'],
  ['revoked', open, 'Withdrawn'],
  ['sent', over, 'Link expired'],
  ['opened', over, 'Link expired'],
  ['changesAsked', over, 'Changes asked'],
  ['signedOff', over, 'Signed off'],
])('a link that is %s and works until %s: “%s” (medical-review-11)', (state, expiresAt, words) => {
  expect(reviewStatus({state, expiresAt}, now).words).toBe(words)
})

describe('what an article’s links say about it', () => {
  test.each<[string, readonly ReviewRequest[], boolean, ReviewState | undefined]>([
    ['without links', [], true, undefined],
    ['the newest', [request('opened'), request('signedOff')], true, 'opened'],
    ['not one that was withdrawn', [request('revoked'), request('changesAsked')], true, 'changesAsked'],
    ['not one that expired without an answer', [request('opened', {expiresAt: over})], true, undefined],
    ['what was asked for, however old', [request('changesAsked', {expiresAt: over})], true, 'changesAsked'],
    ['a sign-off until it is published', [request('signedOff')], true, 'signedOff'],
    ['a sign-off that is published no more', [request('signedOff')], false, undefined],
  ])('%s (medical-review-11)', (_, reviews, hasDraft, state) => {
    expect(articleReview(reviews, hasDraft, now)?.state).toBe(state)
  })
})

test('articles in review are listed with their reviewers, those that wait for the editor first (medical-review-11)', () => {
  const article = (_id: string, hasDraft = true) => ({_id, title: `About ${_id}`, hasDraft})
  const rows = articlesInReview(
    [
      request('sent', {articleId: 'sent'}),
      request('signedOff', {articleId: 'checked', personId: 'gone'}),
      request('changesAsked', {articleId: 'asked'}),
      request('signedOff', {articleId: 'published'}),
    ],
    [article('sent'), article('checked'), article('asked'), article('published', false), article('other')],
    [{_id: 'ann', name: 'Ann'}],
    now,
  )
  expect(rows.map(({id, title, name, status}) => [id, title, name, status.words])).toEqual([
    ['asked', 'About asked', 'Ann', 'Changes asked'],
    ['checked', 'About checked', 'Somebody who is gone', 'Signed off'],
    ['sent', 'About sent', 'Ann', 'Sent for review'],
  ])
})
