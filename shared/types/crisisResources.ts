/** Where readers in a crisis find help at once. */
export interface CrisisResource {
  readonly name: string
  /** What to do, such as "Call or text 988": the words of the link. */
  readonly action: string
  /** Where the link leads: a telephone number, a text message or a page. */
  readonly url: string
  /** When somebody answers. */
  readonly hours: string
}

/**
 * The crisis resources of the United States, used until editors give others (quiz-31): a page that must show some is never without.
 * Sources: 988lifeline.org and crisistextline.org.
 */
export const defaultCrisisResources: readonly CrisisResource[] = [
  {
    name: '988 Suicide & Crisis Lifeline',
    action: 'Call or text 988',
    url: 'tel:988',
    hours: 'Free and confidential, day and night',
  },
  {
    name: 'Crisis Text Line',
    action: 'Text HOME to 741741',
    url: 'sms:741741?body=HOME',
    hours: 'Free, day and night',
  },
  {name: 'Immediate danger', action: 'Call 911', url: 'tel:911', hours: 'Or go to the nearest emergency room'},
]
