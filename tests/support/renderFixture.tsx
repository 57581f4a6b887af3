import {render, type RenderResult} from '@testing-library/react'
import {widgetFixtures} from '../../web/dispatcher/fixtures.ts'
import type {WidgetFailure} from '../../web/dispatcher/types.ts'
import type {WidgetType} from '@apothecary/shared/types/widgets.ts'
import {FixtureView} from '../../web/gallery/FixtureView.tsx'
import {projectFixtures} from '../../web/gallery/projectFixtures.ts'
import {projectPlaced} from '../../web/gallery/projectPlaced.ts'

/** A fixture on a page of the test's own document, and what was reported while it rendered. */
export interface RenderedFixture extends RenderResult {
  readonly failures: readonly WidgetFailure[]
}

/** For tests: renders a fixture through projection and dispatcher, as the site does. Throws for a fixture that is not there. */
export async function renderFixture(type: WidgetType, name: string): Promise<RenderedFixture> {
  const fixture = widgetFixtures[type]?.[name]
  if (fixture === undefined) throw new Error(`There is no fixture "${name}" of ${type}.`)
  const failures: WidgetFailure[] = []
  const [documents, placed] = await Promise.all([projectFixtures(), projectPlaced()])
  const report = (failure: WidgetFailure): void => {
    failures.push(failure)
  }
  const result = render(
    <FixtureView type={type} fixture={fixture} documents={documents} placed={placed} report={report} />,
  )
  return {...result, failures}
}
