/** The name of this site in the profile service, for which interests are kept (profile-14). */
export const profileSite = 'gr8'

/** The path of a member's flags, below the member's own (profile-2). */
export const flagsPath = '/site-flags/healthline'

/** What a member did with what a flag is about (profile-8). */
export const flagStatuses = ['accepted', 'skipped'] as const
export type FlagStatus = (typeof flagStatuses)[number]

/** The flag of a member who has answered the questions of onboarding, or has skipped them (profile-9). */
export const onboardingFlag = 'has_seen_onboarding_panel'

/** The type of consent (profile-10), also a flag: that interests are kept with the account. */
export const appConsent = 'app_consent'

/** A flag of a member on this site (profile-2). */
export interface SiteFlag {
  readonly label: string
  readonly status: FlagStatus
}

/** What members can choose among (profile-15). Ids are stored; titles are shown. */
export interface InterestChoice {
  readonly id: string
  readonly title: string
}

/** A topic, with what can be chosen within it. */
export interface InterestTopic extends InterestChoice {
  readonly description?: string | undefined
  readonly subtopics: readonly InterestChoice[]
  /** Jobs to be done: what a reader wants to achieve. */
  readonly jtbds: readonly InterestChoice[]
}

/** What a member has chosen on a site (profile-14). */
export interface Interests {
  readonly topicIds: readonly string[]
  readonly subtopicIds: readonly string[]
  readonly jtbdIds: readonly string[]
  /** Where it was chosen: `onboarding`, or `account`. */
  readonly source: string
  readonly site: string
}

/** What a question of onboarding is about (profile-13). */
export const questionTypes = {
  topic: 'Topics',
  subtopic: 'Subtopics of the chosen topics',
  jtbd: 'Jobs to be done in the chosen topics',
} as const
export type QuestionType = keyof typeof questionTypes

/** A question of onboarding. */
export interface OnboardingQuestion {
  readonly type: QuestionType
  readonly title: string
  readonly text?: string | undefined
}

/** Whether a stored value is a type of question. */
export function isQuestionType(value: unknown): value is QuestionType {
  return typeof value === 'string' && Object.hasOwn(questionTypes, value)
}

/** The questions of a site whose editors have not written any. */
export const defaultQuestions: readonly OnboardingQuestion[] = [
  {
    type: 'topic',
    title: 'What do you want to read about?',
    text: 'Choose as many as you like. They come first for you.',
  },
  {type: 'subtopic', title: 'Anything in particular?'},
  {type: 'jtbd', title: 'What would help you most?'},
]

/**
 * The key in local storage of what the scripts of pages know of a member's interests: `{"topicIds": […], "isOff":
 * true}` in JSON. It is there for members only, and no request carries it.
 */
export const interestsKey = 'apothecary:interests'

/** The key in session storage that says that this visit has asked what there is to ask about the member. It holds no more than that. */
export const memberCheckedKey = 'apothecary:member-checked'

/** The cookie without content that tells scripts that there is a member to ask about, as `document.cookie` has it. */
export const memberHint = 'apothecary_member=1'
