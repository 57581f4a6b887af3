import type {WidgetFixtures} from '../../contract/fixtures.ts'

const minimal = {
  _type: 'affiliateButton' as const,
  _key: 'affiliate-button-minimal',
  ctaUrl: 'https://go.example.com/marrowick/label-guide',
  price: '6',
}

/** Price and shop; a price alone; a shop alone; everything too long; an address that could run code; broken. */
export const affiliateButtonFixtures = {
  default: {
    _type: 'affiliateButton',
    _key: 'affiliate-button',
    ctaText: 'SHOP NOW',
    ctaUrl: 'https://go.example.com/briarquay/lemon-balm?rvo_prodid=1005&subid=1005b',
    brand: 'Briarquay',
    variantId: 'lemon-balm-30',
    price: '49.99',
    retailer: 'Briarquay',
  },
  minimal,
  shopOnly: {
    _type: 'affiliateButton',
    _key: 'affiliate-button-shop',
    ctaUrl: 'https://go.example.com/offers/tea?subid=2003',
    retailer: 'CVS',
  },
  long: {
    ...minimal,
    _key: 'affiliate-button-long',
    price: '$1299.5 for a year of daily doses',
    retailer: 'The Dovelleaf Botanical Cooperative of Northern Vermont and Friends',
  },
  invalidAddress: {...minimal, _key: 'affiliate-button-address', ctaUrl: 'javascript:alert(1)'},
  invalid: {_type: 'affiliateButton', _key: 'affiliate-button-invalid', price: '49.99', retailer: 'Briarquay'},
} satisfies WidgetFixtures<'affiliateButton'>
