import {fixtureImage, paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {
  _id: 'video-fixture-minimal',
  _type: 'video' as const,
  title: 'Five gentle movements for between attacks',
  playListId: 'pl-migraine-moves',
}

const transcript = {
  _type: 'videoTranscript' as const,
  _key: 'en',
  language: 'en',
  text: paragraphs(
    'Narrator: A migraine attack can begin a day before the pain. You may yawn, crave food, or feel unusually tired.',
    'Then, for some, come changes in vision.',
  ),
}

const inside = {
  _type: 'video' as const,
  title: 'Inside a migraine attack',
  videoId: '6330019912112',
  durationSeconds: 192,
  aspectRatio: '16:9' as const,
  chapters: [
    {_type: 'videoChapter' as const, _key: 'before', start: 0, title: 'Before the pain'},
    {_type: 'videoChapter' as const, _key: 'aura', start: 48, title: 'Aura'},
    {_type: 'videoChapter' as const, _key: 'headache', start: 95, title: 'Headache'},
    {_type: 'videoChapter' as const, _key: 'after', start: 150, title: 'The day after'},
  ],
  transcripts: [transcript],
}

/** A file of ours with everything; a playlist that nothing plays; another service; upright; long words; one that starts by itself; broken. */
export const videoFixtures = {
  default: {
    ...inside,
    _id: 'video-fixture-default',
    fileUrl: '/videos/inside-a-migraine-attack.mp4',
    poster: fixtureImage('A dark, quiet room', 3, 1600, 900),
    skipPeriod: 5,
    enablePostRoll: true,
    videoTrackers: [
      {
        _type: 'videoTracker',
        _key: 'start',
        event: 'start',
        url: 'https://metrics.example.net/v?e=start&id=6330019912112',
      },
      {
        _type: 'videoTracker',
        _key: 'end',
        event: 'complete',
        url: 'https://metrics.example.net/v?e=complete&id=6330019912112',
      },
    ],
  },
  minimal,
  otherService: {
    ...inside,
    _id: 'video-fixture-other-service',
    embeddedVideoUrl: 'https://vimeo.com/000000001',
  },
  notPlayable: {
    ...inside,
    _id: 'video-fixture-not-playable',
    poster: fixtureImage('A dark, quiet room', 3, 1600, 900),
    embeddedVideoUrl: 'https://videos.example.org/inside-a-migraine-attack',
  },
  longest: {
    ...inside,
    _id: 'video-fixture-longest',
    title:
      'Neck and shoulder stretches for people who sit at a desk all day, shown slowly, with pauses, and with a version for those who cannot lift their arms',
    fileUrl: '/videos/stretches.mp4',
    aspectRatio: '4:3',
    durationSeconds: 4325,
    chapters: Array.from({length: 9}, (_, index) => ({
      _type: 'videoChapter' as const,
      _key: `c${index}`,
      start: index * 480,
      title: `Part ${index + 1}: Halsundschulterdehnungsübungen for the ${index % 2 === 0 ? 'left' : 'right'} side`,
    })),
    transcripts: ['en', 'es', 'pt-BR'].map((language) => ({...transcript, _key: language, language})),
  },
  upright: {
    ...minimal,
    _id: 'video-fixture-upright',
    fileUrl: '/videos/breathing.mp4',
    aspectRatio: '9:16',
    durationSeconds: 45,
    videoAutoplay: true,
  },
  invalid: {_id: 'video-fixture-invalid', _type: 'video', title: 'Neither a video nor a playlist'},
} satisfies WidgetFixtures<'video'>
