import {vettingCriteria, vettingLink, vettingTitle} from '@apothecary/shared/types/vetting.ts'
import type {SeedDocument} from './types.ts'

/** How we vet brands and products, for the articles that name products (why-trust-8). */
export const vetting = {
  _id: 'vettingAccordion-standard',
  _type: 'vettingAccordion',
  title: vettingTitle,
  criteria: vettingCriteria,
  link: vettingLink,
} satisfies SeedDocument
