import type {SeedDocument} from './types.ts'

interface Seeded {
  readonly name: string
  readonly purpose: string
  readonly isActive: boolean
  readonly variants: readonly string[]
}

const experiment = ({name, purpose, isActive, variants}: Seeded): SeedDocument => ({
  _id: `experiment-${name}`,
  _type: 'experiment',
  name,
  purpose,
  isActive,
  variants: variants.map((variant) => ({
    _type: 'experimentVariant',
    _key: variant,
    name: variant,
    share: 100 / variants.length,
  })),
})

/** The experiments that the sample articles name, and those of the site itself, which editors can switch on. */
export const experiments: readonly SeedDocument[] = [
  experiment({
    name: 't2d-hero-questionnaire',
    purpose: 'Do more readers sign up if the hero asks for their email at once, instead of sending them to the course?',
    isActive: true,
    variants: ['control', 'questionnaire'],
  }),
  experiment({
    name: 't2d-closing-path',
    purpose: 'Which last step do readers of the landing page take: the course, or the hub?',
    isActive: true,
    variants: ['control', 'hub-first'],
  }),
  experiment({
    name: 'scroll-indicator',
    purpose: 'Do readers on phones go on to another article if a bar with it stays in sight?',
    isActive: false,
    variants: ['control', 'bar'],
  }),
  experiment({
    name: 'showAuth',
    purpose:
      'Do readers come back more often if they are offered an account? It counts where the site settings do not offer it to all.',
    isActive: false,
    variants: ['control', 'variant'],
  }),
  experiment({
    name: 'affiliateDisclaimer',
    purpose: 'Do readers trust the disclosure more if it mentions products that we received for free?',
    isActive: false,
    variants: ['control', 'variant'],
  }),
  experiment({
    name: 'affiliateDisclaimer2',
    purpose: 'The same question, asked again after the first round.',
    isActive: false,
    variants: ['control', 'variant'],
  }),
]
