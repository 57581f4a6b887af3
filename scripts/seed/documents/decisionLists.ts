import {picture, type SeedDocument} from './types.ts'

const link = (_key: string, title: string, url: string, image: object) => ({
  _type: 'decisionListArticle',
  _key,
  title,
  url,
  image,
})

/** The decision list that the rules give (promo-box-11). It is shown once its placement is active in the site settings. */
export const decisionLists: readonly SeedDocument[] = [
  {
    _id: 'decisionList-erectile-dysfunction',
    _type: 'decisionList',
    path: '/health/erectile-dysfunction',
    title: 'Which treatment is right for you?',
    articleMainImage: picture('bench-in-park.jpg', 'Hills and leaves under a low sun', 1200, 800),
    articles: [
      link(
        'pills',
        'ED pills: how they work, and who should not take them',
        '/health/erectile-dysfunction/ed-pills',
        picture('capsules.jpg', 'A moon over dark hills', 720, 480),
      ),
      link(
        'medications',
        'Four tablets compared',
        '/health/erectile-dysfunction/best-medications',
        picture('promo-lab.jpg', 'Leaves and a pink flower before an orange sun', 720, 480),
      ),
      link(
        'doctor',
        'What to ask your doctor',
        '/health/erectile-dysfunction/talk-with-a-doctor',
        picture('walking-plan.jpg', 'Hills and leaves under a sun', 720, 480),
      ),
    ],
  },
]
