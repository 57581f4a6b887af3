import {fixtureImage, type WidgetFixtures} from '../../contract/fixtures.ts'

const article = (_key: string, title: string, url: string, picture?: number) => ({
  _type: 'decisionListArticle' as const,
  _key,
  title,
  url,
  ...(picture === undefined ? {} : {image: fixtureImage(title, picture)}),
})

/** Three articles with pictures; one without any; long titles; nothing to link to. All of them are for the page of the gallery. */
export const decisionListFixtures = {
  default: {
    _id: 'decisionList-fixture-default',
    _type: 'decisionList',
    path: '/gallery',
    title: 'What would help you decide?',
    articleMainImage: fixtureImage('A person with a notebook at a kitchen table', 11),
    articles: [
      article('triptan', 'Triptan or gepant? Questions to bring', '/health/migraine/triptan-or-gepant', 12),
      article('preventive', 'Is a preventive treatment right for me?', '/health/migraine/preventive', 13),
      article('headache', 'Headache or migraine?', '/health/migraine/headache-or-migraine', 14),
    ],
  },
  minimal: {
    _id: 'decisionList-fixture-minimal',
    _type: 'decisionList',
    path: '/gallery',
    title: 'Before you choose',
    articles: [article('pharmacist', 'What to ask your pharmacist', '/health/what-a-pharmacist-can-do')],
  },
  long: {
    _id: 'decisionList-fixture-long',
    _type: 'decisionList',
    path: '/gallery',
    title: 'Five things that people who take a blood thinner wish they had known before their first appointment',
    articleMainImage: fixtureImage('Hands that sort tablets into a weekly box', 15, 900, 1200),
    articles: [
      article(
        'food',
        'Which foods change how warfarin works, how much of them is too much, and what to do at a family dinner',
        '/health/warfarin-and-food',
        16,
      ),
      article('word', 'Electroencephalographically', '/health/eeg'),
      article('bleeding', 'When a nosebleed is an emergency', '/health/nosebleeds', 17),
      article('dentist', 'What your dentist has to know', '/health/blood-thinners-dentist', 18),
      article('travel', 'Flying with a blood thinner', '/health/blood-thinners-travel'),
    ],
  },
  invalid: {
    _id: 'decisionList-fixture-invalid',
    _type: 'decisionList',
    path: '/gallery',
    title: 'Decide',
    articles: 'none',
  },
} satisfies WidgetFixtures<'decisionList'>
