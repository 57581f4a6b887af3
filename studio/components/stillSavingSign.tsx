import type {ReactNode} from 'react'
import {definePlugin, type LayoutProps} from 'sanity'
import {createGlobalStyle} from 'styled-components'

/**
 * The sign of saving below a form does not turn. Sanity turns it while somebody types, which has the browser lay out
 * its layers anew 60 times a second: a key took 100 ms of processor time with it, and takes 57 (`npm run bench --
 * desk`). The words beside it say the same.
 */
const StillSavingSign = createGlobalStyle`
  g[class*='RotateGroup'],
  path[class*='StyledMotionPath'] {
    animation: none !important;
  }
`

function Layout(props: LayoutProps): ReactNode {
  return (
    <>
      <StillSavingSign />
      {props.renderDefault(props)}
    </>
  )
}

export const stillSavingSign = definePlugin({name: 'still-saving-sign', studio: {components: {layout: Layout}}})
