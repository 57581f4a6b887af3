import {announcementBars} from './announcementBars.ts'
import {badges} from './badges.ts'
import {categories} from './categories.ts'
import {cbdArticles} from './cbdArticles.ts'
import {cbdGummies} from './cbdGummies.ts'
import {collagenArticles} from './collagenArticles.ts'
import {couponProgram} from './couponProgram.ts'
import {decisionLists} from './decisionLists.ts'
import {drivers} from './drivers.ts'
import {drugs} from './drugs.ts'
import {experiments} from './experiments.ts'
import {houseAds} from './houseAds.ts'
import {mensHealthArticles} from './mensHealthArticles.ts'
import {lifestyleDiets} from './lifestyleDiets.ts'
import {interestTopics, onboarding} from './onboarding.ts'
import {pages} from './pages.ts'
import {people} from './people.ts'
import {pharmacies} from './pharmacies.ts'
import {promoBoxes} from './promoBoxes.ts'
import {retailers} from './retailers.ts'
import {secondaryNavs} from './secondaryNavs.ts'
import {siteNav} from './siteNav.ts'
import {siteSettings} from './siteSettings.ts'
import {skinCareArticles} from './skinCareArticles.ts'
import type {SeedDocument} from './types.ts'
import {vetting} from './vetting.ts'

/**
 * The documents of the sample site that no legacy article brings, but for prices of drugs, which have the day of the
 * seeding (`drugPrices.ts`). A new kind gets a file in this folder and a place in this list.
 */
export const seedDocuments: readonly SeedDocument[] = [
  ...siteSettings,
  ...siteNav,
  ...secondaryNavs,
  ...drivers,
  ...houseAds,
  ...experiments,
  ...announcementBars,
  ...pages,
  ...people,
  ...categories,
  ...interestTopics,
  onboarding,
  vetting,
  ...cbdArticles,
  ...collagenArticles,
  ...mensHealthArticles,
  ...skinCareArticles,
  ...promoBoxes,
  ...decisionLists,
  ...badges,
  ...cbdGummies,
  ...lifestyleDiets,
  ...retailers,
  ...pharmacies,
  ...drugs,
  couponProgram,
]
