import {type Browser, chromium} from 'playwright'
import {findChromium} from '../test/chromium.ts'

/** A headless Chromium that calls nobody on its own. With `debuggingPort`, other tools can drive it there. */
export async function launchBrowser(debuggingPort?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  })
}

/** A phone (breakpoints-8). */
export const phone = {width: 390, height: 844}

/** A desktop. */
export const desktop = {width: 1280, height: 900}
