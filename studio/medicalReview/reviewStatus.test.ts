import {describe, expect, test} from '@jest/globals'
import type {ReviewRequest, ReviewState} from '@apothecary/shared/types/medicalReview.ts'
import {articlesInReview} from './articlesInReview.ts'
import {articleReviews, reviewStatus, type Unpublished} from './reviewStatus.ts'

const now = Date.parse('2026-12-03T09:00:00Z')
const open = '2026-12-03T09:00:01Z'
const over = '2026-12-03T09:00:00Z'

const request = (state: ReviewState, fields: Partial<ReviewRequest> = {}): ReviewRequest => ({
  _id: 'reviewRequests.aaaaaaaaaaaaaaaaaaaa',
  _rev: 'r',
  _createdAt: '2026-12-01T09:00:00Z',
  _updatedAt: '2026-12-02T09:00:00Z',
  articleId: 'article',
  personId: 'ann',
  tokenHash: 'h'.repeat(43),
  expiresAt: open,
  state,
  ...fields,
})

test.each<[ReviewState, string, string]>([
  ['sent', open, 'Link made'],
  ['opened', open, 'Link opened'],
  ['changesAsked', open, 'Changes requested'],
  ['signedOff', open, 'Signed off'],
  ['revoked', open, 'Withdrawn'],
  ['sent', over, 'Link expired'],
  ['opened', over, 'Link expired'],
  ['changesAsked', over, 'Changes requested'],
  ['signedOff', over, 'Signed off'],
])('a link that is %s and works until %s: “%s” (medical-review-11)', (state, expiresAt, words) => {
  expect(reviewStatus(request(state, {expiresAt}), undefined, now).words).toBe(words)
})

const asSignedOff: Unpublished = {changedAt: ['2026-12-02T09:00:00Z']}
const edited: Unpublished = {changedAt: ['2026-12-02T09:00:01Z']}
const widgetEdited: Unpublished = {changedAt: ['2026-12-02T09:00:00Z', '2026-12-02T09:00:01Z']}

describe('what an article’s links say about it', () => {
  const bo = {personId: 'bo'}
  test.each<[string, readonly ReviewRequest[], Unpublished | undefined, readonly string[]]>([
    ['without links', [], asSignedOff, []],
    ['the newest of a reviewer', [request('opened'), request('signedOff')], asSignedOff, ['Link opened']],
    ['not one that was withdrawn', [request('revoked'), request('changesAsked')], edited, ['Changes requested']],
    ['not one that expired without an answer', [request('opened', {expiresAt: over})], edited, []],
    ['what was asked for, however old', [request('changesAsked', {expiresAt: over})], edited, ['Changes requested']],
    ['a sign-off until it is published', [request('signedOff')], asSignedOff, ['Signed off']],
    ['a sign-off of a text that was changed since', [request('signedOff')], edited, ['Changed since the sign-off']],
    [
      'a sign-off of a widget that was changed since',
      [request('signedOff')],
      widgetEdited,
      ['Changed since the sign-off'],
    ],
    ['a sign-off that is published no more', [request('signedOff')], undefined, []],
    [
      'an answer first, whoever got a link since',
      [request('sent', bo), request('changesAsked')],
      edited,
      ['Changes requested', 'Link made'],
    ],
    [
      'a sign-off beside a link that nobody answered in time',
      [request('sent', {...bo, expiresAt: over}), request('signedOff')],
      asSignedOff,
      ['Signed off'],
    ],
  ])('%s (medical-review-11)', (_, reviews, unpublished, words) => {
    expect(articleReviews(reviews, unpublished, now).map(({status}) => status.words)).toEqual(words)
  })
})

test('articles in review are listed with their reviewers, those that wait for the editor first (medical-review-11)', () => {
  const article = (_id: string, hasDraft = true) => ({
    _id,
    _updatedAt: '2026-12-02T09:00:00Z',
    title: `About ${_id}`,
    hasDraft,
    changedWidgets: [],
  })
  const rows = articlesInReview(
    [
      request('sent', {articleId: 'sent'}),
      request('signedOff', {articleId: 'checked', personId: 'gone'}),
      request('changesAsked', {articleId: 'asked'}),
      request('signedOff', {articleId: 'published'}),
    ],
    [
      {...article('sent'), title: ''},
      article('checked'),
      article('asked'),
      article('published', false),
      article('other'),
    ],
    [{_id: 'ann', name: 'Ann'}],
    now,
  )
  expect(rows.map(({id, title, name, status}) => [id, title, name, status.words])).toEqual([
    ['asked', 'About asked', 'Ann', 'Changes requested'],
    ['checked', 'About checked', 'Somebody who is gone', 'Signed off'],
    ['sent', 'Article without a title', 'Ann', 'Link made'],
  ])
})
