import {defineCliConfig} from 'sanity/cli'
import {mendSanity} from './connection/mendSanity.ts'
import {dataset, projectId} from './settings.ts'

export default defineCliConfig({
  api: {projectId, dataset},
  server: {hostname: 'localhost', port: Number(process.env['STUDIO_PORT'] ?? 3333)},
  studioHost: 'apothecary',
  deployment: {autoUpdates: false},
  vite: {
    // One copy for the Studio and for what we make of it (`connection/createPatientClient.ts`).
    resolve: {dedupe: ['@sanity/client']},
    plugins: [mendSanity()],
  },
  typegen: {
    path: ['../web/**/*.groq.ts'],
    schema: 'schema.generated.json',
    generates: '../shared/types/sanity.generated.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
