import {inCategories, seedArticle} from './seedArticle.ts'

const article = (...parts: Parameters<typeof seedArticle>) => ({
  ...seedArticle(...parts),
  ...inCategories('skin-care'),
  publishedAt: '2023-02-07T09:00:00.000Z',
})

/** The articles that the promo box of the collagen articles links to (promo-box-5), besides the one on supplements. */
export const skinCareArticles = [
  article(
    'vitamin-c-serum',
    '/skin-care/vitamin-c-serum',
    'How to Choose a Vitamin C Serum',
    'Which form of vitamin C, how much of it, and how to keep it from going brown.',
    'Vitamin C protects skin from some of what light and smoke do to it, and can even out its color a little.',
    '# The form',
    'L-ascorbic acid is the one that most studies used, at 10 to 20 percent. Sensitive skin bears gentler forms better.',
    '# The bottle',
    'Light and air spoil it. Look for a dark bottle with a pump, and throw the serum away when it has turned brown.',
    '# How to use it',
    'In the morning, below sunscreen. It adds to sunscreen and does not replace it.',
  ),
  article(
    'moisturizer-dry-skin',
    '/skin-care/moisturizer-for-dry-skin',
    'Which Moisturizer Helps Dry Skin',
    'What ceramides, glycerin and petrolatum do, and which of them you need.',
    'A moisturizer brings water to the skin, keeps it there, or both. The label tells which.',
    '# What brings water',
    'Glycerin, hyaluronic acid and urea. Urea stings on cracked skin.',
    '# What keeps it',
    'Petrolatum, shea butter and ceramides. The thicker the cream, the better it keeps, and the more it shines.',
    '# When it is more than dry',
    'Skin that itches at night, weeps or bleeds needs a doctor, not another cream.',
  ),
  article(
    'face-sunscreen',
    '/skin-care/sunscreen-for-the-face',
    'How to Find a Sunscreen That You Will Wear',
    'What SPF and “broad spectrum” mean, and how much is enough for a face.',
    'The best sunscreen is the one that you put on every day.',
    '# On the label',
    'Broad spectrum, SPF 30 or more. Zinc oxide and titanium dioxide sting least in the eyes.',
    '# How much',
    'Two strips of it, as long as your index and middle finger, for face and neck. Less gives much less protection.',
    '# How often',
    'Every two hours outdoors, and after swimming or sweating.',
  ),
]
