import {type ComponentType, useEffect} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {decodeProps} from '../staticHtml/islandProps.ts'
import {IslandContent} from './island.client.tsx'

/**
 * The `enhance` of an island's module (`../assets/islands.ts`): has React take over the element, whose props are in
 * `data-props`. Resolves when it has, so that what a reader has pressed before can be repeated. Throws for props that
 * cannot be read.
 */
export function startIsland<Props extends object>(Code: ComponentType<Props>): (element: HTMLElement) => Promise<void> {
  return (element) => {
    const props = decodeProps<Props>(element.dataset['props'] ?? '')
    return new Promise((resolve) => {
      hydrateRoot(
        element,
        <IslandContent>
          <Code {...props} />
          <AfterEffects run={resolve} />
        </IslandContent>,
      )
    })
  }
}

/** Calls `run` after the effects of what stands before it. */
function AfterEffects({run}: {readonly run: () => void}): null {
  useEffect(run, [run])
  return null
}
