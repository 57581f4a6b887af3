/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {queryAllByRole} from '@testing-library/react'
import {widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {fixturesOf} from '../web/gallery/renderFixture.ts'
import {renderFixture} from './support/fixtures.tsx'

/** The roles of what readers operate, and of the parts that they jump between. */
const namedRoles = [
  'button',
  'checkbox',
  'combobox',
  'heading',
  'link',
  'radio',
  'region',
  'spinbutton',
  'tab',
  'tabpanel',
  'textbox',
]

describe.each(widgetTypes)('%s', (type) => {
  test.each(Object.keys(fixturesOf(type) ?? {}))(
    '%s: all that is operated or jumped to has a role and an accessible name (accessibility-3, dispatcher-7)',
    async (name) => {
      const {container} = await renderFixture(type, name)
      // What a script shows later is looked at as it is shown then.
      for (const element of container.querySelectorAll('[hidden]')) element.removeAttribute('hidden')
      const operated = [...container.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea')]
      const found = namedRoles.flatMap((role) => queryAllByRole(container, role, {hidden: true}))
      expect(found).toEqual(expect.arrayContaining(operated))
      const named = namedRoles.flatMap((role) => queryAllByRole(container, role, {hidden: true, name: /\S/}))
      expect(found.filter((element) => !named.includes(element)).map(({outerHTML}) => outerHTML)).toEqual([])
    },
  )
})
