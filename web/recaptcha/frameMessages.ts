/** What the page asks the frame for: a token for an action (newsletter-14). */
export interface FrameRequest {
  readonly recaptchaAction: string
}

/** Why there is no token. */
export const recaptchaErrors = ['not loaded', 'no token', 'no answer'] as const
export type RecaptchaError = (typeof recaptchaErrors)[number]

/** What the frame answers. */
export type FrameAnswer = {readonly token: string} | {readonly error: RecaptchaError}

/** Reads a message to the frame, which can be anything: the name of the action; undefined if it names none. */
export function readAction(message: unknown): string | undefined {
  return typeof message === 'object' &&
    message !== null &&
    'recaptchaAction' in message &&
    typeof message.recaptchaAction === 'string'
    ? message.recaptchaAction
    : undefined
}

/** Reads a message of the frame, which can be anything; undefined if it is no answer. */
export function readAnswer(message: unknown): FrameAnswer | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if ('token' in message && typeof message.token === 'string') return {token: message.token}
  const error = 'error' in message ? recaptchaErrors.find((one) => one === message.error) : undefined
  return error === undefined ? undefined : {error}
}
