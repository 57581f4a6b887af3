import type {ConsentGroupId} from './consent.ts'

/** A consent group, as readers see it. */
export interface ConsentGroup {
  readonly id: ConsentGroupId
  readonly title: string
  /** What the group is for, in words that readers understand. */
  readonly description: string
}

/** How the site asks for consent. */
export interface ConsentSettings {
  /** When it changes, every reader is asked again, and what they granted before no longer holds. */
  readonly version: number
  readonly title: string
  readonly text: string
  /** What is added where readers have the right to opt out of the sale and sharing of what is known about them. */
  readonly optOutText: string
  /** All five groups, in their order (consent-4). */
  readonly groups: readonly ConsentGroup[]
  /** Countries (ISO 3166, two letters) whose readers have that right; elsewhere the GDPR holds (consent-2). */
  readonly optOutCountries: readonly string[]
  /** The site to which readers go who reject everything that can be rejected; undefined if there is none (consent-3). */
  readonly anonymousSite: string | undefined
}

/** What is asked until editors write it in the site settings. */
export const defaultConsent: ConsentSettings = {
  version: 1,
  title: 'Your privacy, your choice',
  text: 'What you read here can say something about your health. So nothing of other companies loads, and nothing is measured, until you allow it. You can change your mind at any time.',
  optOutText: 'You can also opt out of the sale and sharing of your personal information: choose “Reject all”.',
  groups: [
    {
      id: 'C0001',
      title: 'Strictly necessary',
      description:
        'Keeps this site working and remembers the choice that you make here. It is always on, and tells nobody who you are.',
    },
    {
      id: 'C0002',
      title: 'Analytics',
      description:
        'Lets us count which parts of our pages are seen and pressed, without your name, so that we can make them better.',
    },
    {
      id: 'C0003',
      title: 'Functional',
      description:
        'Lets us remember small things for your comfort, such as a survey that you took, so that we do not ask again for a week.',
    },
    {
      id: 'C0004',
      title: 'Targeting and advertising',
      description:
        'Loads videos and other content of the companies that make them, and ads that fit the topic of the page; tells sponsors that their content was seen, and remembers for 90 days which product links you followed.',
    },
    {
      id: 'C0005',
      title: 'Social media',
      description: 'Lets social networks recognise you on this site, for sharing and for the ads that they show you.',
    },
  ],
  optOutCountries: ['US'],
  anonymousSite: undefined,
}
