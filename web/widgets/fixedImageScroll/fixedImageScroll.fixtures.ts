import {fixtureImage, heading, paragraphs, referenceTo, type WidgetFixtures} from '../../contract/fixtures.ts'

const words = (key: string, ...texts: readonly string[]) =>
  paragraphs(...texts).map((block, index) => ({...block, _key: `${key}-${index}`}))

/** An item of a numbered list that begins with a bold word. */
const step = (key: string, week: string, text: string) => ({
  _type: 'block' as const,
  _key: key,
  style: 'normal' as const,
  listItem: 'number' as const,
  level: 1,
  markDefs: [],
  children: [
    {_type: 'span' as const, _key: 'a', text: week, marks: ['strong']},
    {_type: 'span' as const, _key: 'b', text: ` ${text}`, marks: []},
  ],
})

/** A picture and more text than the window holds; one sentence; widgets and long words; a picture that could not be fetched; parts alone. */
export const fixedImageScrollFixtures = {
  default: {
    _id: 'fixedImageScroll-fixture-default',
    _type: 'fixedImageScroll',
    image: fixtureImage('A path through a park in the morning', 42, 1600, 1200),
    content: [
      heading('h', 'h2', 'Your first month'),
      ...words('p', 'The weeks after a diagnosis can feel crowded. Here is a calmer order of things.'),
      step('week1', 'Week 1:', 'Ask for your A1C, blood pressure and kidney results, and write them down.'),
      step('week2', 'Week 2:', 'Change one meal. Breakfast is often the easiest.'),
      step('week3', 'Week 3:', 'Walk after dinner on four days.'),
      step('week4', 'Week 4:', 'Book an eye exam, and a visit with a diabetes educator if your plan covers one.'),
      heading('h3', 'h3', 'What can wait'),
      ...words(
        'wait',
        'You do not have to learn to count carbohydrates this month, and you do not have to tell everybody at once. Pick one person who asks good questions.',
        'If a number frightens you, write it down and bring it along. A single reading says little, a week of them says a lot.',
        'Sleep counts as treatment. People who sleep under six hours need more insulin the next day for the same breakfast.',
      ),
    ],
  },
  minimal: {
    _id: 'fixedImageScroll-fixture-minimal',
    _type: 'fixedImageScroll',
    image: fixtureImage('A tall window with morning light', 43, 900, 1400),
    content: words('p', 'Ten minutes outside do more than an hour by a window, also under clouds.'),
  },
  longest: {
    _id: 'fixedImageScroll-fixture-longest',
    _type: 'fixedImageScroll',
    image: {
      ...fixtureImage('Seven bowls on a long table, seen from above', 17, 2000, 800),
      caption: 'Seven bowls, seven breakfasts: none of them raised a reading by more than 40 mg/dL in our test week',
      credit: 'Apothecary / Marisol Ventresca-Achterberg',
    },
    content: [
      heading('h', 'h2', 'Everything that the gastroenterologist, the endocrinologist and the pharmacist agreed on'),
      ...words(
        'p',
        'Blutzuckerselbstmessungsprotokollvorlage is a long word for a short list: the hour, the number, and what you ate before it.',
        'Keep the list where you keep your keys. The best log is the one that you fill in while you put on your shoes.',
      ),
      {...fixtureImage('A notebook with a pen on a kitchen table', 44), _key: 'notebook'},
      referenceTo('faq-fixture-minimal'),
      referenceTo('productCard-fixture-compact'),
      {
        _type: 'expandableTag',
        _key: 'tag',
        label: 'What is A1C?',
        content: paragraphs('A blood test that shows the average of the last two to three months.'),
      },
      ...words('end', 'Bring it to every visit, also to the dentist.'),
    ],
  },
  notFetched: {
    _id: 'fixedImageScroll-fixture-not-fetched',
    _type: 'fixedImageScroll',
    image: {
      _type: 'contentImage',
      alt: 'Path through a park in the morning',
      source: {url: 'https://images.example.org/t2d-fixed-path.jpg'},
    },
    content: [
      heading('h', 'h3', 'A calmer order of things'),
      ...words('p', 'Walk after dinner on four days. Ten minutes are enough.'),
    ],
  },
  invalidWithoutPicture: {
    _id: 'fixedImageScroll-fixture-without-picture',
    _type: 'fixedImageScroll',
    content: words('p', 'The words are shown, whether or not there is a picture.'),
  },
  invalidWithoutContent: {
    _id: 'fixedImageScroll-fixture-without-content',
    _type: 'fixedImageScroll',
    image: fixtureImage('A path through a park in the morning', 42, 1600, 900),
  },
  invalid: {_id: 'fixedImageScroll-fixture-invalid', _type: 'fixedImageScroll', content: []},
} satisfies WidgetFixtures<'fixedImageScroll'>
