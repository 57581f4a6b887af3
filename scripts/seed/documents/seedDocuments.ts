import {announcementBars} from './announcementBars.ts'
import {cbdGummies} from './cbdGummies.ts'
import {collagenArticles} from './collagenArticles.ts'
import {drivers} from './drivers.ts'
import {lifestyleDiets} from './lifestyleDiets.ts'
import {pages} from './pages.ts'
import {siteSettings} from './siteSettings.ts'
import type {SeedDocument} from './types.ts'

/** The documents of the sample site that no legacy article brings. A new kind gets a file in this folder and a place in this list. */
export const seedDocuments: readonly SeedDocument[] = [
  ...siteSettings,
  ...drivers,
  ...announcementBars,
  ...pages,
  ...collagenArticles,
  ...cbdGummies,
  ...lifestyleDiets,
]
