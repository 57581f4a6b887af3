/** The experiments whose arm “variant” has the other wording of the affiliate disclosure (affiliate-disclaimer-16). */
export const disclaimerExperiments = ['affiliateDisclaimer2', 'affiliateDisclaimer'] as const
