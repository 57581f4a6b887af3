import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** All three; one of them; nothing cooked; long texts; no time at all. */
export const recipeTimesFixtures = {
  default: {
    _type: 'recipeTimes',
    _key: 'recipeTimes',
    prepTime: '15 minutes',
    cookTime: '1 hour 35 minutes',
    totalTime: '1 hour 50 minutes',
  },
  minimal: {_type: 'recipeTimes', _key: 'recipeTimes-minimal', prepTime: '10 minutes'},
  uncooked: {_type: 'recipeTimes', _key: 'recipeTimes-uncooked', prepTime: '5 minutes', totalTime: '8 hours'},
  longest: {
    _type: 'recipeTimes',
    _key: 'recipeTimes-longest',
    prepTime: '20 minutes, and overnight to soak the beans',
    cookTime: '1 hour 15 minutes to 1 hour 45 minutes',
    totalTime: 'about 14 hours',
  },
  invalid: {_type: 'recipeTimes', _key: 'recipeTimes-invalid', prepTime: '', cookTime: ''},
} satisfies WidgetFixtures<'recipeTimes'>
