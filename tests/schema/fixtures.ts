import {widgetFixtures} from '../../web/generated/fixtures.ts'
import {badgeFixtures} from '../../web/products/badge.fixtures.ts'
import {productFixtures} from '../../web/products/product.fixtures.ts'

/** The fixtures of one widget, by their names. */
export interface FixtureFile {
  /** From the root of the repository. */
  readonly file: string
  readonly type: string
  readonly fixtures: Readonly<Record<string, unknown>>
}

/** The fixtures of every widget, and those of products and badges. */
export const fixtureFiles: readonly FixtureFile[] = [
  ...Object.entries(widgetFixtures).map(([type, fixtures]) => ({
    file: `web/widgets/${type}/${type}.fixtures.ts`,
    type,
    fixtures,
  })),
  {file: 'web/products/badge.fixtures.ts', type: 'badge', fixtures: badgeFixtures},
  {file: 'web/products/product.fixtures.ts', type: 'product', fixtures: productFixtures},
]
