import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** A link in full; with what it needs; with an address that could run code; broken. */
export const affiliateLinkFixtures = {
  default: {
    _type: 'affiliateLink',
    _key: 'affiliate-link',
    text: 'Quillmoor Evening Calm',
    url: 'https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&subid=1001',
    brand: 'Quillmoor',
    productId: '1001',
    variant: 'qm-evening-calm-30',
    position: 1,
  },
  minimal: {
    _type: 'affiliateLink',
    _key: 'affiliate-link',
    text: 'the pocket guide',
    url: 'https://go.example.com/marrowick/label-guide',
  },
  invalidAddress: {
    _type: 'affiliateLink',
    _key: 'affiliate-link',
    text: 'a gummy we no longer list',
    url: 'javascript:alert(1)',
  },
  invalid: {_type: 'affiliateLink', _key: 'affiliate-link', url: 'https://go.example.com/nothing-to-press'},
} satisfies WidgetFixtures<'affiliateLink'>
