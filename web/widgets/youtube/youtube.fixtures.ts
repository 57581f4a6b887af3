import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** A video with its proportions; one alone; one that begins later, with a long title; none yet, with and without a title; broken. */
export const youtubeFixtures = {
  default: {
    _type: 'youtube',
    _key: 'youtube',
    url: 'https://www.youtube.com/watch?v=EXAMPLE0002',
    title: 'Neck stretches for desk workers',
    width: 560,
    height: 315,
  },
  minimal: {_type: 'youtube', _key: 'youtube-minimal', url: 'https://youtu.be/EXAMPLE0001'},
  longest: {
    _type: 'youtube',
    _key: 'youtube-longest',
    url: 'https://www.youtube.com/watch?v=EXAMPLE0003&t=75s',
    title:
      'What happens in the brain during a migraine attack, from the first yawn to the day after, explained by a neurologist with drawings, and what you can do in each of the phases',
    width: 480,
    height: 360,
  },
  placeholder: {_type: 'youtube', _key: 'youtube-placeholder'},
  placeholderWithTitle: {
    _type: 'youtube',
    _key: 'youtube-placeholder-titled',
    title: 'How to use a peak flow meter',
  },
  invalid: {_type: 'youtube', _key: 'youtube-invalid', url: 'https://www.youtube.com.evil.example/embed/EXAMPLE0001'},
} satisfies WidgetFixtures<'youtube'>
