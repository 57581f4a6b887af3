import {expect, test} from '@jest/globals'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {ButtonLink} from './Button.tsx'
import {OutboundLink} from './OutboundLink.tsx'
import {ShopButton} from './ShopButton.tsx'

const product = {productId: '1001', brand: 'Quillmoor', location: 'productCard'}

test.each<[string, (href: string) => ReactNode]>([
  [
    'button to a shop',
    (href) => (
      <ShopButton href={href} product={product} wide>
        SHOP NOW
      </ShopButton>
    ),
  ],
  [
    'button to a page',
    (href) => (
      <ButtonLink href={href} className="action" newTab>
        SHOP NOW
      </ButtonLink>
    ),
  ],
  [
    'link to a shop',
    (href) => (
      <OutboundLink href={href} link={product} className="link">
        SHOP NOW
      </OutboundLink>
    ),
  ],
])('of a %s whose address could run code the words are left, as plain text (links-4)', (_, render) => {
  expect(renderToStaticMarkup(render('https://go.example.com/quillmoor'))).toMatch(/^<a class="/)
  expect(renderToStaticMarkup(render('javascript:alert(1)'))).toBe('<span>SHOP NOW</span>')
})
