import {assetUrl} from '../assets/assetUrl.ts'

/**
 * The attributes of a form that adds a token for an action (`recaptcha.enhance.ts`). The action's name is letters and
 * "_" only, as Google wants it.
 */
export function recaptchaAttributes(siteKey: string, action: string): Readonly<Record<`data-${string}`, unknown>> {
  return {
    'data-behavior': assetUrl('recaptcha.js'),
    'data-on-use': '',
    'data-recaptcha': siteKey,
    'data-recaptcha-frame': assetUrl('recaptchaFrame.html'),
    'data-recaptcha-action': action,
  }
}
