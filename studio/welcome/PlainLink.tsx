import type {ReactNode} from 'react'
import {useWorkspace} from 'sanity'
import {Link} from 'sanity/router'
import {styled} from 'styled-components'

const BlockLink = styled(Link)`
  border-radius: inherit;
  color: inherit;
  display: block;
  height: 100%;
  text-decoration: none;

  &:hover {
    background: color-mix(in srgb, currentcolor 5%, transparent);
  }

  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }
`

/** A link to a place of the Studio, which fills what it stands in. `to` is the address below that of the Studio. */
export function PlainLink({to, children}: {readonly to: string; readonly children: ReactNode}): ReactNode {
  return <BlockLink href={useStudioPath(to)}>{children}</BlockLink>
}

/** The address of a place of the Studio, which may be served below a path. */
export function useStudioPath(to: string): string {
  const {basePath} = useWorkspace()
  return `${basePath.replace(/\/$/, '')}/${to}`
}
