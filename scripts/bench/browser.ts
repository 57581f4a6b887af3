import {type Browser, chromium} from 'playwright'
import {findChromium} from '../test/chromium.ts'

/** A headless Chromium without its own background requests. With `debuggingPort`, other tools can control it at that port. */
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

/** The viewport of a phone, in CSS pixels (breakpoints-8). */
export const phone = {width: 390, height: 844}

/** The viewport of a desktop, in CSS pixels. */
export const desktop = {width: 1280, height: 900}
