import {expect, test} from '@jest/globals'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {fixturesOf, loadFixture} from '../web/gallery/renderFixture.ts'
import {StaticHtml} from '../web/staticHtml/StaticHtml.tsx'
import {StaticParts, withStaticParts} from '../web/staticHtml/staticParts.ts'
import {htmlOf} from './support/fixtures.tsx'

test.each(widgetTypes)('%s is the same when what is static in it is written past React', async (type) => {
  for (const name of Object.keys(fixturesOf(type) ?? {})) {
    const render = await loadFixture(type, name, {page: {report: () => undefined}})
    const Widget = (): ReactNode => render().content
    const plain = await htmlOf(<Widget />)
    const parts = new StaticParts(renderToStaticMarkup)
    const page = (
      <StaticHtml>
        <Widget />
      </StaticHtml>
    )
    const filled = await withStaticParts(parts, () => htmlOf(page, (html) => parts.fillHtml(html)))
    expect([name, filled]).toEqual([name, plain])
  }
})
