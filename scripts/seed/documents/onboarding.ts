import type {SeedDocument} from './types.ts'

type Choices = Readonly<Record<string, string>>

const asChoices = (choices: Choices) =>
  Object.entries(choices).map(([choiceId, title]) => ({_type: 'interestChoice', choiceId, title}))

let position = 0
const topic = (
  topicId: string,
  title: string,
  description: string,
  categories: readonly string[],
  subtopics: Choices,
  jtbds: Choices,
): SeedDocument => ({
  _id: `interestTopic-${topicId}`,
  _type: 'interestTopic',
  topicId,
  title,
  description,
  position: ++position,
  categories: categories.map((slug) => ({_type: 'reference', _key: slug, _ref: `category-${slug}`})),
  subtopics: asChoices(subtopics),
  jtbds: asChoices(jtbds),
})

/** What members of the sample site can be interested in: each topic stands for categories of the sample articles. */
export const interestTopics: readonly SeedDocument[] = [
  topic(
    'sleep',
    'Sleep',
    'Falling asleep, staying asleep, waking rested.',
    ['sleep'],
    {'falling-asleep': 'Falling asleep', 'waking-at-night': 'Waking at night', supplements: 'Supplements for sleep'},
    {'sleep-through': 'Sleep through the night', 'wind-down': 'Find a routine for the evening'},
  ),
  topic(
    'eating-well',
    'Eating well',
    'Recipes, diets, and what is in food.',
    ['nutrition', 'recipes'],
    {recipes: 'Recipes', diets: 'Diets, compared', minerals: 'Vitamins and minerals'},
    {'cook-more': 'Cook more often', 'choose-a-diet': 'Choose a diet that fits'},
  ),
  topic(
    'cbd',
    'CBD',
    'What it can do, what it cannot, and how to choose.',
    ['cbd'],
    {'cbd-labels': 'Reading labels', 'cbd-products': 'Products, compared'},
    {'choose-cbd': 'Choose a product that I can trust'},
  ),
  topic(
    'skin-care',
    'Skin care',
    'What is in the jar, and what it does.',
    ['skin-care'],
    {'dry-skin': 'Dry skin', sunscreen: 'Sunscreen', collagen: 'Collagen'},
    {'simple-routine': 'Keep a simple routine'},
  ),
  topic(
    'mens-health',
    'Men’s health',
    'What is common and seldom talked about.',
    ['mens-health'],
    {'erectile-dysfunction': 'Erectile dysfunction', testosterone: 'Testosterone'},
    {'talk-to-a-doctor': 'Prepare for a talk with a doctor'},
  ),
  topic(
    'medication',
    'Medication',
    'How drugs work, what they cost, and what to ask.',
    ['drugs'],
    {'drug-costs': 'What drugs cost', 'side-effects': 'Side effects'},
    {'save-on-drugs': 'Pay less for a prescription'},
  ),
]

/** The three questions of onboarding. */
export const onboarding: SeedDocument = {
  _id: 'onboarding',
  _type: 'onboarding',
  onboardingQuestions: [
    {
      _type: 'onboardingQuestion',
      type: 'topic',
      title: 'What do you want to read about?',
      text: 'Choose as many as you like. What you choose comes first on your front page.',
    },
    {
      _type: 'onboardingQuestion',
      type: 'subtopic',
      title: 'Anything in particular?',
      text: 'Leave out what does not fit.',
    },
    {
      _type: 'onboardingQuestion',
      type: 'jtbd',
      title: 'What would help you most?',
      text: 'Choose what you came for.',
    },
  ],
}
