import type {WidgetFixtures} from '../../contract/fixtures.ts'

const tile = (_key: string, title: string, url: string) => ({_type: 'articleTile' as const, _key, title, url})

/** Four tiles; one, without a heading; titles that are cut, another script, an address elsewhere; tiles that lack a part; broken. */
export const articleTilesFixtures = {
  default: {
    _id: 'articleTiles-fixture-default',
    _type: 'articleTiles',
    hubTitle: 'Sleep and supplements',
    tiles: [
      tile('melatonin', 'Melatonin basics', '/sleep/melatonin-basics'),
      tile('insomnia', 'Is it insomnia?', '/sleep/is-it-insomnia'),
      tile('legs', 'Restless legs at night', '/health/restless-legs'),
      tile('naps', 'Napping without regret', '/sleep/napping'),
    ],
  },
  minimal: {
    _id: 'articleTiles-fixture-minimal',
    _type: 'articleTiles',
    tiles: [tile('naps', 'Napping without regret', '/sleep/napping')],
  },
  longest: {
    _id: 'articleTiles-fixture-longest',
    _type: 'articleTiles',
    hubTitle: 'Sleep and supplements, everything in one place: browse the whole hub',
    tiles: [
      tile('insomnia', 'Is it insomnia? Signs that it may be time to ask', '/sleep/is-it-insomnia'),
      tile('word', 'Hydroxypropylmethylcellulose in capsules', '/health/excipients'),
      tile('arabic', 'النوم والمغنيسيوم: ما الذي تقوله الأبحاث', '/ar/sleep'),
      tile('agency', 'Sleep at the NIH', 'https://www.nih.gov/sleep'),
      tile('short', 'Naps', '/sleep/naps'),
    ],
  },
  invalidTiles: {
    _id: 'articleTiles-fixture-invalid-tiles',
    _type: 'articleTiles',
    hubTitle: 'Better nights',
    tiles: [
      tile('noTitle', '', '/sleep/naps'),
      {_type: 'articleTile', _key: 'noUrl', title: 'A calmer evening'},
      tile('script', 'A cooler bedroom', 'javascript:alert(1)'),
    ],
  },
  invalid: {_id: 'articleTiles-fixture-invalid', _type: 'articleTiles', hubTitle: 'Better nights', tiles: 'none'},
} satisfies WidgetFixtures<'articleTiles'>
