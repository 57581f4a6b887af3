import {domainToASCII} from 'node:url'

/** Two names of one mail service. */
const sameDomains = new Map([['googlemail.com', 'gmail.com']])

/**
 * What messages to an email address are counted by (coupon-37): the same for spellings that end in one mailbox, so that
 * nobody is flooded by variants of an address. Case, dots and what follows a "+" in the local part do not count,
 * whatever the mail service makes of them: where they do tell people apart, these share a limit. Other forms of a
 * character (full width) and of a domain (punycode) are one.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  // As mail servers do, without the point that ends a name in the DNS.
  const typed = email.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(typed) || typed.toLowerCase()
  const local = email.slice(0, at).normalize('NFKC').toLowerCase()
  const [name = ''] = local.split('+', 1)
  // An address that begins with "+" has nothing else to be counted by.
  return `${name.replaceAll('.', '') || local}@${sameDomains.get(domain) ?? domain}`
}
