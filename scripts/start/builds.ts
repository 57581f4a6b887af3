import path from 'node:path'
import type {Settings} from '@apothecary/shared/types/settings.ts'
import {buildOnce, fingerprint} from './buildStamp.ts'
import {root, runToEnd} from './processes.ts'
import {studioBuildEnvironment} from './addresses.ts'

/** Bundles the lake into `lake/dist/bundle`, unless the same sources are bundled there. Returns whether it did. */
export async function buildLake(): Promise<boolean> {
  return buildOnce('lake/dist/bundle', await fingerprint(['lake'], {}), () =>
    runToEnd(process.execPath, ['lake/compile.ts', '--bundle'], {}),
  )
}

/** Builds the Studio into `studio/dist`, unless the same sources and settings are built there. Returns whether it did. */
export async function buildStudio(settings: Settings): Promise<boolean> {
  const env = studioBuildEnvironment(settings)
  return buildOnce('studio/dist', await fingerprint(['studio', 'shared'], env), () =>
    runToEnd('sanity', ['build', 'dist', '--yes'], env, path.join(root, 'studio')),
  )
}

/** Builds the site into `web/.next`, unless the same sources are built there. It needs no lake. Returns whether it did. */
export async function buildSite(settings: Settings): Promise<boolean> {
  const env = {LAKE_PORT: String(settings.lakePort), NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production'}
  return buildOnce('web/.next', await fingerprint(['web', 'shared'], {}), async () => {
    await runToEnd(process.execPath, ['web/assets/build.ts'], env)
    await runToEnd('next', ['build'], env, path.join(root, 'web'))
  })
}
