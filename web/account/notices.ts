/** What the account page says after a form was sent. */
export const notices = {
  again: 'Sign in once more first: this is to make sure that it is you.',
  'signed-in': 'Thank you. You can go on for the next ten minutes.',
  'lists-on': 'Your lists are now kept on all your devices.',
  'lists-off': 'Your lists are kept in this browser only. We have deleted our copy.',
  'session-ended': 'That browser is signed out.',
  'newsletter-ended': 'You will not get that newsletter again.',
  'interests-saved': 'Your interests are saved.',
  'interests-failed': 'Your interests could not be saved. Please try again.',
} as const

export type Notice = keyof typeof notices

/** Whether a value of a query names a notice. */
export function isNotice(value: unknown): value is Notice {
  return typeof value === 'string' && Object.hasOwn(notices, value)
}
