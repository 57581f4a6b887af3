import {picture, type SeedDocument} from './types.ts'

/** The house ads of the sample site: for pages that it has. */
export const houseAds: readonly SeedDocument[] = [
  {
    _id: 'house-ad-letter',
    _type: 'houseAd',
    title: 'The Apothecary letter, once a week',
    text: 'What we learned this week, in plain words. No miracle cures, and one click to leave.',
    callToAction: 'Sign up',
    link: '/#newsletter',
    image: picture('promo-insomnia.jpg', 'A vase of leaves beside a bowl of fruit', 720, 480),
    weight: 2,
  },
  {
    _id: 'house-ad-sleep',
    _type: 'houseAd',
    title: 'What helps you sleep, and what does not',
    text: 'Magnesium, light and routine: what the trials found, and what you can try tonight.',
    callToAction: 'Read more',
    link: '/topics/sleep',
    image: picture('better-nights-moon.jpg', 'A vase of leaves and a bowl of fruit before a sun', 960, 720),
    weight: 1,
  },
  {
    _id: 'house-ad-soup',
    _type: 'houseAd',
    title: 'Lentil soup, two ways',
    text: 'One pot, half an hour, ten grams of fiber. Dinner for a day that was long enough.',
    callToAction: 'Get the recipe',
    link: '/recipes/lentil-soup',
    image: picture('lentil-soup-bowl.jpg', 'A bowl of lentil soup with herbs', 1200, 800),
    weight: 1,
  },
  {
    _id: 'house-ad-vetting',
    _type: 'houseAd',
    title: 'How we choose what we recommend',
    text: 'What our reviewers check before a brand or a product gets a place on our pages.',
    callToAction: 'See how',
    link: '/about/brand-and-product-vetting',
    image: picture('label-guide.jpg', 'Leaves and berries on paper', 720, 480),
    weight: 1,
  },
]
