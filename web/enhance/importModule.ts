import {reportLoadFailure} from './loadFailures.ts'

/**
 * Loads a module of this site, whose address has the hash of its file, and applies it. Resolves to whether both worked; if not, the failure is in the
 * console and reported (errors-8).
 */
export async function importModule<Module>(
  address: string,
  apply?: (module: Module) => void | Promise<void>,
): Promise<boolean> {
  try {
    // oxlint-disable-next-line import/no-dynamic-require -- the page says which module: no list of all of them is sent
    const module: Module = await import(address)
    await apply?.(module)
    return true
  } catch {
    console.error(`The script ${address} could not be loaded.`)
    reportLoadFailure('script', address)
    return false
  }
}
