import {picture, type SeedDocument} from './types.ts'

const link = (_key: string, url: string, title?: string, image?: object) => ({
  _type: 'promoBoxArticle',
  _key,
  url,
  ...(title === undefined ? {} : {title}),
  ...(image === undefined ? {} : {image}),
})

const promoted = (id: string, path: string, title: string, image: object): SeedDocument => ({
  _id: `promotedArticle-${id}`,
  _type: 'promotedArticle',
  path,
  title,
  image,
})

/**
 * The promo boxes, and the titles of their links, that the rules give (promo-box-2 to promo-box-8). The box for the pages on CBD is not among
 * them: the migration of the sample article `legacy/cbd-gummies-review.json` brings it. The rules name no addresses for the links.
 */
export const promoBoxes: readonly SeedDocument[] = [
  {
    _id: 'promoBox-erectile-dysfunction',
    _type: 'promoBox',
    title: 'OUR RECOMMENDATIONS FOR ERECTILE DYSFUNCTION',
    paths: ['/health/erectile-dysfunction', '/health/erectile-dysfunction/ed-pills'],
    articles: [
      link('medications', '/health/erectile-dysfunction/best-medications'),
      link(
        'heart',
        '/health/erectile-dysfunction/heart-health',
        'What an erection can say about the heart',
        picture('walking-plan.jpg', 'Hills and leaves under a sun', 720, 480),
      ),
      link(
        'doctor',
        '/health/erectile-dysfunction/talk-with-a-doctor',
        'How to talk with a doctor about ED',
        picture('quiet-room.jpg', 'A white flower on a pink circle', 480, 480),
      ),
      link(
        'testosterone',
        '/health/low-testosterone',
        'Low testosterone: signs, tests and treatment',
        picture('promo-lab.jpg', 'Leaves and a pink flower before an orange sun', 720, 480),
      ),
    ],
  },
  {
    _id: 'promoBox-skin-care',
    _type: 'promoBox',
    title: 'OUR TOP SKIN CARE PRODUCTS',
    paths: ['/nutrition/collagen-benefits', '/health/ways-to-boost-collagen'],
    articles: [
      link('collagen', '/nutrition/collagen-supplements'),
      link(
        'vitamin-c',
        '/skin-care/vitamin-c-serum',
        'How to choose a vitamin C serum',
        picture('promo-oils.jpg', 'Green leaves and a white flower before a yellow sun', 720, 480),
      ),
      link(
        'moisturizer',
        '/skin-care/moisturizer-for-dry-skin',
        'Which moisturizer helps dry skin',
        picture('promo-creams.jpg', 'Green leaves and a yellow flower before a red sun', 720, 480),
      ),
      link(
        'sunscreen',
        '/skin-care/sunscreen-for-the-face',
        'A sunscreen that you will wear',
        picture('self-check-garden.jpg', 'Green hills under a large sun', 960, 720),
      ),
    ],
  },
  promoted(
    'cbd-insomnia',
    '/health/best-cbd-for-insomnia',
    'Best CBD products for insomnia',
    picture('promo-insomnia.jpg', 'A vase of leaves beside a bowl of fruit', 720, 480),
  ),
  promoted(
    'ed-medications',
    '/health/erectile-dysfunction/best-medications',
    'Best medications for ED',
    picture('capsules.jpg', 'A moon over dark hills', 720, 480),
  ),
  promoted(
    'collagen-supplements',
    '/nutrition/collagen-supplements',
    'Best collagen supplements',
    picture('promo-insomnia.jpg', 'A vase of leaves beside a bowl of fruit', 720, 480),
  ),
  promoted(
    'vaginal-itching',
    '/health/vaginal-itching-treatments',
    'Explore these treatment options for vaginal itching',
    picture('promo-creams.jpg', 'Green leaves and a yellow flower before a red sun', 720, 480),
  ),
]
