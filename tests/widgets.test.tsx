import {describe, expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {widgetFixtures} from '../web/dispatcher/fixtures.ts'
import type {WidgetFailure} from '../web/dispatcher/types.ts'
import {FixtureView} from '../web/gallery/FixtureView.tsx'
import {projectFixtures} from '../web/gallery/projectFixtures.ts'
import {projectPlaced} from '../web/gallery/projectPlaced.ts'

/** Types whose words stay when their view fails (rulings 15), and types that never show anything to readers. */
const safetyTypes = new Set(['warning', 'warningCard', 'affiliateDisclaimer'])
const silentTypes = new Set(['legacyWidget'])

/** The dispatcher's own, after questions, call-outs and comparisons (doc 2 §2). */
const adSlot = /<aside data-widget="adSlot".*<\/aside>$/

const documents = await projectFixtures()
const placed = await projectPlaced()

describe.each(Object.entries(widgetFixtures))('%s', (type, fixtures) => {
  test.each(Object.entries(fixtures))('%s', (name, fixture) => {
    const failures: WidgetFailure[] = []
    const html = renderToStaticMarkup(
      <FixtureView
        type={type}
        fixture={fixture}
        documents={documents}
        placed={placed}
        report={(failure) => {
          failures.push(failure)
        }}
      />,
    )
    if (silentTypes.has(type) || name === 'invalid') {
      expect(failures.map((failure) => failure.type)).toEqual([type])
      if (safetyTypes.has(type)) expect(html).toMatch(/^<p>/)
      else expect(html.replace(adSlot, '')).toBe('')
    } else {
      expect(failures).toEqual([])
      expect(html).toContain(`data-widget="${type}"`)
    }
  })
})
