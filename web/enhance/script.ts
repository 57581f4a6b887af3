import {enhanceManifest} from './manifest.generated.ts'

/** The addresses of the page's two scripts: `early` runs before the first paint, `main` when the document has been read. */
export const enhanceScripts: {readonly early: {readonly src: string}; readonly main: {readonly src: string}} = {
  early: {src: enhanceManifest.early},
  main: {src: enhanceManifest.main},
}
