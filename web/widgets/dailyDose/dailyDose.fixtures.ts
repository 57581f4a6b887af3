import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const lesson = (_key: string, label: string, text: string) => ({
  _type: 'dailyDoseLesson' as const,
  _key,
  label,
  text: paragraphs(text),
})

const picture = (alt: string, number: number) => ({
  _type: 'imagePair' as const,
  desktop: fixtureImage(alt, number, 1600, 1000),
  mobile: fixtureImage(alt, number + 1, 900, 900),
})

const basics = {
  _type: 'dailyDoseCard' as const,
  _key: 'basics',
  title: 'Week 1: The basics',
  images: picture('Notebook beside a cup of tea', 1),
  back: {
    _type: 'dailyDoseBack' as const,
    title: 'What you will learn',
    lessons: [
      lesson('a', 'Day 1', 'What A1c tells you, and what it leaves out'),
      lesson('b', 'Day 3', 'Low blood sugar: signs and first aid'),
      lesson('c', 'Day 5', 'Building your care team'),
    ],
  },
}

const food = {
  _type: 'dailyDoseCard' as const,
  _key: 'food',
  title: 'Week 2: Food',
  images: picture('Plate with vegetables, beans and rice', 3),
  back: {
    _type: 'dailyDoseBack' as const,
    title: 'What you will learn',
    lessons: [lesson('a', 'Day 8', 'The plate method'), lesson('b', 'Day 10', 'Carbs without fear')],
  },
}

const movement = {
  _type: 'dailyDoseCard' as const,
  _key: 'movement',
  title: 'Week 3: Movement',
  images: {_type: 'imagePair' as const, desktop: fixtureImage('Walking shoes by a door', 5)},
}

/** Three cards, one without a back; one with its title only; long texts; four lessons; a card without anything to show. */
export const dailyDoseFixtures = {
  default: {_id: 'dailyDose-fixture-default', _type: 'dailyDose', cards: [basics, food, movement]},
  minimal: {
    _id: 'dailyDose-fixture-minimal',
    _type: 'dailyDose',
    cards: [{_type: 'dailyDoseCard', _key: 'only', title: 'Week 4: Sleep'}],
  },
  long: {
    _id: 'dailyDose-fixture-long',
    _type: 'dailyDose',
    cards: [
      {
        ...basics,
        title: 'Weeks 5 to 8: How to keep going once the first enthusiasm is over and the days get shorter',
        back: {
          ...basics.back,
          title: 'What you will learn, and what you can try at home in the same week',
          lessons: [
            lesson('a', 'Day 29', 'Plans that survive a bad day, a long journey, a birthday and a week of rain'),
            lesson('b', 'Day 33, in the evening', 'How to ask for help without feeling like a burden to anybody'),
            lesson('c', 'Day 41', 'Electroencephalographically measured sleep'),
          ],
        },
      },
      food,
    ],
  },
  fourLessons: {
    _id: 'dailyDose-fixture-four',
    _type: 'dailyDose',
    cards: [
      {
        ...basics,
        back: {...basics.back, lessons: [...basics.back.lessons, lesson('d', 'Day 7', 'A fourth lesson')]},
      },
    ],
  },
  invalid: {_id: 'dailyDose-fixture-invalid', _type: 'dailyDose', cards: [{_key: 'a', back: {lessons: []}}]},
} satisfies WidgetFixtures<'dailyDose'>
