import type {WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {
  _type: 'embed' as const,
  _key: 'embed-minimal',
  url: 'https://vimeo.com/000000001',
  provider: 'vimeo' as const,
}

/** A chart; a video; posts; a form; long words; other sites, whose content is only linked to; an imitation; broken. */
export const embedFixtures = {
  default: {
    _type: 'embed',
    _key: 'embed',
    provider: 'datawrapper',
    url: 'https://datawrapper.dwcdn.net/aPo01/1/',
    title: 'Migraine days per month before and after keeping a diary',
    height: 420,
  },
  minimal,
  youtube: {
    _type: 'embed',
    _key: 'embed-youtube',
    provider: 'youtube',
    url: 'https://www.youtube.com/watch?v=EXAMPLE0001',
    title: 'Types of magnesium in three minutes',
    width: 560,
    height: 315,
  },
  instagram: {
    _type: 'embed',
    _key: 'embed-instagram',
    provider: 'instagram',
    url: 'https://www.instagram.com/p/EXAMPLE_POST/',
    title: 'Our kitchen, the week of the lentil soup',
    excerpt: 'Five toppings, one pot. Which one would you try first?',
  },
  tiktok: {
    _type: 'embed',
    _key: 'embed-tiktok',
    provider: 'tiktok',
    url: 'https://www.tiktok.com/@marrowickjournal/video/7300000000000000001',
    title: 'A minute of neck stretches',
  },
  pinterest: {
    _type: 'embed',
    _key: 'embed-pinterest',
    provider: 'pinterest',
    url: 'https://www.pinterest.com/pin/990000000000000001/',
    title: 'A calm bedroom, in nine pictures',
  },
  tableau: {
    _type: 'embed',
    _key: 'embed-tableau',
    provider: 'tableau',
    url: 'https://public.tableau.com/views/SleepByAge/Overview',
    title: 'Hours of sleep by age',
  },
  typeform: {
    _type: 'embed',
    _key: 'embed-typeform',
    provider: 'typeform',
    url: 'https://form.typeform.com/to/aPoTh3c4',
    title: 'Which kind of sleeper are you?',
  },
  longest: {
    _type: 'embed',
    _key: 'embed-longest',
    provider: 'youtube',
    url: 'https://www.youtube.com/watch?v=EXAMPLE0002&t=90s',
    title:
      'Neck and shoulder stretches for people who sit at a desk all day, shown slowly, with pauses, and with a version for those who cannot lift their arms above their shoulders',
    excerpt:
      'Hold each stretch for thirty seconds. Stop if it hurts.\nHalsundschulterdehnungsübungenanleitungen, #neckstretches #deskworkers #physicaltherapist',
  },
  otherSite: {
    _type: 'embed',
    _key: 'embed-other',
    url: 'https://maps.example.org/clinics?near=10001',
    title: 'Map of sleep clinics',
  },
  untitledLink: {_type: 'embed', _key: 'embed-untitled', url: 'https://charts.example.org/naps/2024'},
  invalidLookAlike: {
    ...minimal,
    _key: 'embed-look-alike',
    provider: 'youtube' as const,
    url: 'https://www.youtube.com.video.example/embed/EXAMPLE0001',
  },
  invalid: {_type: 'embed', _key: 'embed-invalid', provider: 'youtube', title: 'Without an address'},
} satisfies WidgetFixtures<'embed'>
