import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {FixtureView} from '../../gallery/FixtureView.tsx'
import {dividerFixtures} from './divider.fixtures.ts'

test.each([
  ['default', '<hr data-widget="divider" data-widget-id="divider" class="line"/>'],
  ['minimal', '<hr data-widget="divider" data-widget-id="divider-minimal" class="line"/>'],
  ['dots', '<hr data-widget="divider" data-widget-id="divider-dots" class="dots"/>'],
  // A gap separates nothing for those who do not see it.
  ['space', '<div data-widget="divider" data-widget-id="divider-space" class="space"></div>'],
] as const)('%s', (name, html) => {
  expect(renderToStaticMarkup(<FixtureView type="divider" fixture={dividerFixtures[name]} documents={[]} />)).toBe(html)
})
