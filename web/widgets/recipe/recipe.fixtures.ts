import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const ingredient = (key: string, text: string, link?: string) => ({
  _type: 'recipeIngredient' as const,
  _key: key,
  text: paragraphs(text),
  ...(link === undefined ? {} : {link}),
})

const step = (key: string, text: string) => ({
  _type: 'recipeInstruction' as const,
  _key: key,
  text: paragraphs(text),
})

const tip = (title: string, text: string) => ({_type: 'recipeTip' as const, title, description: paragraphs(text)})

const minimal = {
  _id: 'recipe-fixture-minimal',
  _type: 'recipe' as const,
  version: 2 as const,
  title: 'Overnight Oats with Blueberries',
}

/** An ingredient of which one word is a link. */
const saltAndPepper = {
  _type: 'recipeIngredient' as const,
  _key: 'salt',
  text: [
    {
      _type: 'block' as const,
      _key: 'p0',
      style: 'normal' as const,
      markDefs: [{_type: 'link' as const, _key: 'l0', href: '/nutrition/salt-substitutes'}],
      children: [
        {_type: 'span' as const, _key: 's0', text: 'Salt', marks: ['l0']},
        {_type: 'span' as const, _key: 's1', text: ' and pepper to taste', marks: []},
      ],
    },
  ],
}

/**
 * Version 2 in full; its name only; version 1 in full, sponsored; one serving without a cook time; a sponsor without a logo; ingredients alone;
 * amounts that scale and some that do not; everything too long; broken.
 */
export const recipeFixtures = {
  default: {
    ...minimal,
    _id: 'recipe-fixture-default',
    title: 'Green Lentil Soup with Spinach',
    category: 'Soup',
    description: paragraphs('Green lentils stay whole, so this soup has something to chew. It suits a slow afternoon.'),
    image: fixtureImage('Bowl of green lentil soup with spinach and a slice of whole-grain bread', 11, 1600, 1067),
    prepTime: '20 minutes',
    cookTime: '1 hour 5 minutes',
    totalTime: '1 hour 25 minutes',
    servings: '4',
    ingredients: [
      ingredient('oil', '1 tablespoon olive oil'),
      ingredient('leek', '1 leek, washed well and sliced'),
      ingredient('celery', '2 celery stalks, diced'),
      ingredient('bay', '1 bay leaf'),
      ingredient('lentils', '1 cup (200 g) green or brown lentils, rinsed', '/nutrition/green-lentils'),
      ingredient('broth', '5 cups (1.2 L) low-sodium vegetable broth'),
      ingredient('spinach', '4 packed cups (120 g) fresh spinach'),
      ingredient('vinegar', '1 tablespoon red wine vinegar'),
      saltAndPepper,
    ],
    instructions: [
      {
        ...step('soften', 'Soften the leek and celery in the oil over low heat for 10 minutes. Do not let them brown.'),
        image: fixtureImage('Sliced leek and celery softening in a pot', 12),
        tip: tip(
          'Wash twice',
          'Grit hides between the layers of a leek. Slice it first, then swirl it in a bowl of water.',
        ),
      },
      step('simmer', 'Add the bay leaf, lentils and broth. Simmer, partly covered, for 45 to 50 minutes.'),
      step('wilt', 'Stir in the spinach and cook for 2 minutes, until it wilts. Take out the bay leaf.'),
      {
        ...step('finish', 'Finish with the vinegar, pepper and a little salt.'),
        tip: tip('Why vinegar?', 'A little acid brings out flavor, so you need less salt.'),
      },
    ],
    substitutionUrl: '/nutrition/leek-and-onion-substitutes',
    postIngredientsTip: tip(
      'Shopping tip',
      'Green lentils hold their shape. If you only have red ones, cut the simmering time to 20 minutes.',
    ),
    postInstructionsTip: tip('Make it a meal', 'Serve with whole-grain bread and a piece of fruit.'),
    nutrition: {
      _type: 'nutrition',
      servings: {count: '4', label: 'servings'},
      calories: '236',
      fatContent: '4.5 g',
      saturatedFatContent: '0.6 g',
      transFatContent: '0 g',
      sodiumContent: '310 mg',
      proteinContent: '14 g',
      carbohydrateContent: '36 g',
      fiberContent: '10 g',
      sugarContent: '0 g',
    },
    recipeStandout: tip(
      'Why it stands out',
      'One bowl has about 10 grams of fiber, over a third of what most adults need in a day.',
    ),
  },
  minimal,
  version1: {
    ...minimal,
    _id: 'recipe-fixture-version1',
    version: 1,
    title: 'Smoky Red Lentil Soup',
    description: paragraphs(
      'A one-pot soup with cumin, smoked paprika and lemon. It is ready in under an hour and keeps well.',
    ),
    image: fixtureImage('Bowl of red lentil soup with lemon and herbs', 13, 1600, 1067),
    servings: '6',
    cuisine: 'Mediterranean-inspired',
    category: 'Soup',
    prepTime: '15 minutes',
    cookTime: '35 minutes',
    ingredients: [
      ingredient('oil', '2 tablespoons olive oil'),
      ingredient('onion', '1 large onion, finely chopped'),
      ingredient('carrots', '2 carrots, diced'),
      ingredient('lentils', '1½ cups (300 g) split red lentils, rinsed', '/nutrition/red-lentils'),
      ingredient(
        'broth',
        '6 cups (1.4 L) low-sodium vegetable broth',
        'https://www.example.com/tarnwell/low-sodium-broth',
      ),
      ingredient('lemon', 'Juice of 1 lemon'),
    ],
    instructions: [
      {
        ...step(
          'soften',
          'Warm the oil in a large pot over medium heat. Add the onion and carrots and cook for 8 minutes, stirring now and then, until soft.',
        ),
        image: fixtureImage('Onion and carrots softening in oil', 14),
      },
      step(
        'simmer',
        'Add the lentils and broth. Bring to a boil, then simmer for 25 minutes, until the lentils are soft.',
      ),
      step(
        'blend',
        'Blend half of the soup, leaving some texture. Stir in the lemon juice, and taste before you add salt.',
      ),
    ],
    tip: tip(
      'Freezer tip',
      'Cool the soup within two hours, then freeze it in single portions for up to 3 months. Add the lemon after you reheat it.',
    ),
    sponsorship: {
      _type: 'recipeSponsorship',
      isSponsored: true,
      sponsorUrl: 'https://www.example.com/tarnwell?utm_source=apothecary&utm_campaign=lentil-soup',
      sponsorLogo: fixtureImage('Tarnwell Pantry', 15, 480, 160),
      sponsorTracker: 'https://pixel.example.net/imp?c=tarnwell-lentil&ord=[timestamp]',
    },
  },
  singleServing: {
    ...minimal,
    _id: 'recipe-fixture-single-serving',
    servings: '1',
    prepTime: '10 minutes',
    totalTime: '8 hours 10 minutes',
    ingredients: [
      ingredient('oats', '½ cup (40 g) rolled oats'),
      ingredient('milk', '⅔ cup (160 ml) milk or a fortified plant drink'),
      ingredient('berries', 'A handful of blueberries'),
    ],
    instructions: [
      step('stir', 'Stir the oats and milk together in a jar.'),
      step('chill', 'Chill overnight, or for at least 8 hours. Top with the blueberries.'),
    ],
    nutrition: {_type: 'nutrition', calories: '284', fiberContent: '6', sodiumContent: '95', proteinContent: '12g'},
  },
  invalidSponsorTracker: {
    ...minimal,
    _id: 'recipe-fixture-invalid-sponsor-tracker',
    version: 1,
    title: 'Ginger and Lemon Broth',
    ingredients: [ingredient('ginger', 'A thumb of fresh ginger, sliced')],
    instructions: [step('simmer', 'Simmer the ginger in 2 cups of water for 10 minutes.')],
    sponsorship: {
      _type: 'recipeSponsorship',
      isSponsored: true,
      sponsorUrl: 'https://www.example.com/tarnwell',
      sponsorTracker: 'http://pixel.example.net/not-encrypted',
    },
  },
  scaling: {
    ...minimal,
    _id: 'recipe-fixture-scaling',
    title: 'White Bean Stew with Garlic Toast',
    servings: '2',
    prepTime: '10 minutes',
    cookTime: '20 minutes',
    ingredients: [
      ingredient('broth', '1½ cups (360 ml) low-sodium vegetable broth'),
      ingredient('beans', '1 (15-ounce) can white beans, drained'),
      ingredient('lemon', '1 to 2 tablespoons lemon juice'),
      ingredient('parsley', 'A handful of parsley'),
      ingredient('carrots', '2 carrots (about 200 g), diced'),
      {...ingredient('bay', '1 bay leaf'), isFixed: true},
      {...ingredient('chard', 'Chard, 1 bunch, stems and leaves apart'), amountText: '1 bunch'},
      ingredient('salt', 'Salt to taste'),
    ],
    instructions: [
      step('warm', 'Warm 1 cup of the broth over medium heat for 5 minutes. Stir in the rest of it, ¼ cup at a time.'),
      step('toast', 'Toast the bread at 350°F for 8 minutes, on a 9-inch tray.'),
    ],
  },
  ingredientsOnly: {
    ...minimal,
    _id: 'recipe-fixture-ingredients-only',
    title: 'Everyday Spice Mix',
    ingredients: [ingredient('cumin', '2 tablespoons ground cumin'), ingredient('paprika', '1 tablespoon paprika')],
    instructions: [],
    sponsorship: {_type: 'recipeSponsorship', isSponsored: false, sponsorUrl: 'https://www.example.com/tarnwell'},
  },
  long: {
    ...minimal,
    _id: 'recipe-fixture-long',
    title:
      'Slow-Roasted Root Vegetables with Buckwheat, Toasted Hazelnuts and an Antiinflammatory-Turmeric-and-Ginger Dressing',
    category: 'Main dish',
    cuisine: 'Inspired by Northern and Eastern European home cooking',
    prepTime: 'overnight, and 30 minutes the next day',
    cookTime: '2 to 2½ hours',
    servings: '8 to 10',
    ingredients: [
      ingredient(
        'roots',
        '3 pounds (1.4 kg) of mixed root vegetables, for example carrots, parsnips, celery root and beets, peeled and cut into pieces of the same size so that they are done together',
      ),
      ingredient('word', 'hydroxypropylmethylcellulose-and-carboxymethylcellulose-free-gluten-free-flour'),
    ],
    instructions: [
      {
        _type: 'recipeInstruction',
        _key: 'list',
        text: [
          ...paragraphs('Make the dressing. Whisk together:'),
          ...paragraphs('2 tablespoons lemon juice', '1 teaspoon turmeric').map((block, index) => ({
            ...block,
            _key: `li${index}`,
            listItem: 'bullet' as const,
            level: 1,
          })),
        ],
        tip: {_type: 'recipeTip', description: paragraphs('Turmeric stains. Use a metal bowl.')},
      },
      {
        _type: 'recipeInstruction',
        _key: 'two',
        text: paragraphs(
          'Roast the vegetables at 325°F (160°C), turning them every 30 minutes, until a knife slides through the thickest piece without effort and the edges have browned.',
          'Let them rest for 10 minutes.',
        ),
      },
    ],
    nutrition: {
      _type: 'nutrition',
      servings: {count: '10', label: 'servings, about 1¼ cups of vegetables and ½ cup of buckwheat each'},
      calories: '412 kcal',
      fatContent: '< 1 g',
    },
  },
  invalid: {_id: 'recipe-fixture-invalid', _type: 'recipe', version: 2, ingredients: 'not a list', servings: 4},
} satisfies WidgetFixtures<'recipe'>
