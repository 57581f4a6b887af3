import {defineCliConfig} from 'sanity/cli'
import {dataset, projectId} from './settings.ts'

export default defineCliConfig({
  api: {projectId, dataset},
  server: {hostname: 'localhost', port: Number(process.env['STUDIO_PORT'] ?? 3333)},
  studioHost: 'apothecary',
  deployment: {autoUpdates: false},
  // One copy for the Studio and for what we make of it (`connection/createPatientClient.ts`).
  vite: {resolve: {dedupe: ['@sanity/client']}},
  typegen: {
    path: ['../web/**/*.groq.ts'],
    schema: 'schema.generated.json',
    generates: '../shared/types/sanity.generated.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
