import {siteName} from '../chrome/siteName.ts'
import {logFailure} from '../log/logFailure.ts'
import type {EmbeddedNewsletter, NewsletterService} from '../services/newsletter/contract.ts'
import {newsletterService} from '../services/newsletter/newsletterService.ts'
import {siteStore} from '../store/siteStore.ts'

let service: (NewsletterService & Partial<EmbeddedNewsletter>) | undefined

/** The newsletter service of this process, made at the first call: its store stays open. */
export function siteNewsletter(): NewsletterService & Partial<EmbeddedNewsletter> {
  return (service ??= newsletterService(process.env, siteStore, siteName, reportSignUpFailure))
}

/** Logs why a sign-up failed (newsletter-10), and never an email address. */
export function reportSignUpFailure(reason: string): void {
  logFailure('newsletter.subscribe.error', {reason})
}

/** Logs why a link of a message could not be followed. */
export function reportLinkFailure(reason: string): void {
  logFailure('newsletter-link-failed', {reason})
}
