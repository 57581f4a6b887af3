import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** With the place for the time; alone; a long address; none yet; an address that is not encrypted. */
export const pixelTrackerFixtures = {
  default: {
    _type: 'pixelTracker',
    _key: 'pixel',
    url: 'https://pixel.example.net/i.gif?c=migraine-guide&ord=[timestamp]',
  },
  minimal: {_type: 'pixelTracker', _key: 'pixel-minimal', url: 'https://pixel.example.net/i.gif'},
  longest: {
    _type: 'pixelTracker',
    _key: 'pixel-longest',
    url: `https://measurement.pixel.example.net/v2/impressions/i.gif?${Array.from({length: 30}, (_, index) => `parameter${index}=value-${index}`).join('&')}`,
  },
  withoutAddress: {_type: 'pixelTracker', _key: 'pixel-without-address'},
  invalid: {_type: 'pixelTracker', _key: 'pixel-invalid', url: 'http://pixel.example.net/i.gif'},
} satisfies WidgetFixtures<'pixelTracker'>
