import type {WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {_type: 'adSlot' as const, _key: 'ad-minimal', slot: 'qa_widget'}

/** A billboard; no size; the other sizes (ad-slot-6); no slot. */
export const adSlotFixtures = {
  default: {_type: 'adSlot', _key: 'ad', slot: 'DLB1', size: 'billboard'},
  minimal,
  mediumRect: {...minimal, _key: 'ad-rectangle', slot: 'DMR1', size: 'mediumRect'},
  halfPage: {...minimal, _key: 'ad-half-page', slot: 'DMR2', size: 'halfPage'},
  leaderboard: {...minimal, _key: 'ad-leaderboard', slot: 'DLB2', size: 'leaderboard'},
  largeLeaderboard: {...minimal, _key: 'ad-large-leaderboard', slot: 'DLB2', size: 'largeLeaderboard'},
  mobileLeaderboard: {...minimal, _key: 'ad-mobile-leaderboard', slot: 'MLB1', size: 'mobileLeaderboard'},
  invalid: {_type: 'adSlot', _key: 'ad-invalid', size: 'billboard'},
} satisfies WidgetFixtures<'adSlot'>
