import {blockPreviewPath} from '@apothecary/shared/types/api/blockPreview.ts'
import {embeddedProvider} from '../auth/signInSettings.ts'
import type {Build} from './build.ts'
import {kindOf, metricsPath, rulesPath} from './paths.ts'

/** Paths that the server answers without Next. */
const ownPaths: ReadonlySet<string> = new Set([metricsPath, rulesPath, blockPreviewPath])

/**
 * What a path asks for, in one of few words: the label `route` of metrics. A route of Next as it writes it
 * (`/topics/[slug]`); `front`, `article`, `file` (of a build); `none` for what nobody
 * answers. Never a path that somebody chose.
 */
export function routeLabel(path: string, build: Pick<Build, 'files' | 'hasRoute' | 'routeOf'> | undefined): string {
  if (ownPaths.has(path)) return path
  if (path === embeddedProvider.path || path.startsWith(`${embeddedProvider.path}/`)) return embeddedProvider.path
  if (build === undefined) return 'development'
  switch (kindOf(path, build)) {
    case 'nothing':
      return 'none'
    case 'file':
      return 'file'
    case 'icon':
      return build.routeOf(path) ?? 'file'
    case 'page':
    case 'call':
    case 'machine':
      return build.routeOf(path) ?? (path === '/' ? 'front' : 'article')
  }
}
