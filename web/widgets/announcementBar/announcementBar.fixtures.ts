import {fixtureImage, type WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {
  _id: 'announcementBar-fixture-minimal',
  _type: 'announcementBar' as const,
  announcementText: 'Our pharmacists answer your questions every Thursday at noon, Eastern time.',
}

/** With a link; text only; a button and logos; colours that cannot be read; half a call to action; the privacy bar; broken. */
export const announcementBarFixtures = {
  default: {
    _id: 'announcementBar-fixture-default',
    _type: 'announcementBar',
    enabled: true,
    headline: 'New:',
    announcementText: 'a two-week plan for better sleep, checked by sleep physicians.',
    callToAction: 'See the plan',
    callToActionURL: '/sleep/magnesium-for-sleep',
    callToActionType: 'link',
    openCallToActionUrlOnSameTab: true,
    campaignName: 'sleep-plan-fall',
  },
  minimal,
  button: {
    ...minimal,
    _id: 'announcementBar-fixture-button',
    headline: 'Open enrollment',
    announcementText: 'ends December 7. Compare what your Medicare plan will cover next year.',
    callToAction: 'Compare plans',
    callToActionURL: 'https://www.example.com/medicare?utm_source=apothecary',
    callToActionType: 'button',
    openCallToActionUrlOnSameTab: false,
    backgroundColor: '#F0B43C',
    textColor: '#1B2421',
    logos: [{...fixtureImage('HelloMedicare', 3, 600, 200), _key: 'logo'}],
  },
  unreadableColors: {
    ...minimal,
    _id: 'announcementBar-fixture-unreadable-colors',
    backgroundColor: '#FFF4C2',
    textColor: '#FFE066',
  },
  invalidHalfCallToAction: {...minimal, _id: 'announcementBar-fixture-half-call-to-action', callToAction: 'Read more'},
  privacyUpdate: {
    ...minimal,
    _id: 'announcementBar-fixture-privacy-update',
    announcementText: 'We now explain in plain words which data we keep, and for how long.',
    backgroundColor: '#9C2346',
    options: {isPrivacySettingsUpdatedMPD: true},
  },
  invalid: {_id: 'announcementBar-fixture-invalid', _type: 'announcementBar', headline: 'New:', enabled: true},
} satisfies WidgetFixtures<'announcementBar'>
