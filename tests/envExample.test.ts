import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The files that declare settings as fields of an object: `WEB_PORT: port.default(3000)`. The lake's are in `lake/settings.test.ts`. */
const declarations = [
  'scripts/links/settings.ts',
  'scripts/migrate/settings.ts',
  'shared/types/settings.ts',
  'web/auth/signInSettings.ts',
  'web/cdn/cdn.ts',
  'web/gallery/isGalleryOpen.ts',
  'web/recaptcha/recaptchaKey.ts',
  'web/server/settings.ts',
  'web/sanity/settings.ts',
  'web/seo/siteUrl.ts',
  'web/services/analytics/analyticsService.ts',
  'web/services/consent/consentService.ts',
  'web/services/couponShare/couponShareSettings.ts',
  'web/services/couponShare/walletSettings.ts',
  'web/services/customerProfile/customerProfileService.ts',
  'web/services/mail/mailService.ts',
  'web/services/newsletter/newsletterService.ts',
  'web/services/marketplace/marketplaceSettings.ts',
  'web/services/savingsServices.ts',
  'web/services/search/searchService.ts',
  'web/services/sms/textMessageService.ts',
  'web/services/userProfile/userProfileService.ts',
  'web/services/videoPlayer/videoPlayer.ts',
  'web/store/siteSeal.ts',
  'web/store/siteStore.ts',
]

/** Names that `npm start` passes to its own programs, and nobody sets. */
const internal = ['APOTHECARY_DEV', 'SETTINGS_FROM_FILE']

test('.env.example lists every setting of the site and the scripts (settings-9)', () => {
  const listed = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
  const declared = declarations.flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name),
  )
  expect(declared.length).toBeGreaterThan(15)
  expect(declared.filter((name) => !listed.has(name) && !internal.includes(name))).toEqual([])
})
