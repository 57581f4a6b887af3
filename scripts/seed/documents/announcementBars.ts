import type {SeedDocument} from './types.ts'

/** The announcement bar above the header. */
export const announcementBars: readonly SeedDocument[] = [
  {
    _id: 'announcementBar-thirty-days',
    _type: 'announcementBar',
    enabled: true,
    headline: 'New to type 2 diabetes?',
    announcementText: 'A calm first month: one small lesson a day, free.',
    callToAction: 'Start here',
    callToActionURL: '/diabetes/type-2/start-here',
    callToActionType: 'link',
    openCallToActionUrlOnSameTab: true,
    campaignName: 't2d-thirty-days',
    backgroundColor: '#0F5B4C',
    textColor: '#FFFFFF',
  },
]
