import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, test} from '@jest/globals'
import {readSettings, SettingsError} from '@apothecary/shared/types/settings.ts'
import {assertPortsFree} from './ports.ts'

// 192.0.2.0/24 is for documentation: no machine has such an address.
test('a host that this machine cannot listen on is named, not a port (settings-8)', async () => {
  await expect(assertPortsFree(readSettings({HOST: '192.0.2.55'}))).rejects.toThrow(
    new SettingsError(
      'HOST: this machine cannot listen on "192.0.2.55". Set it to localhost, or to a name or an address of this machine',
    ),
  )
})

test('a port that is taken is named', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  try {
    await expect(assertPortsFree(readSettings({LAKE_PORT: String(port)}))).rejects.toThrow(
      new SettingsError(`LAKE_PORT: port ${port} is taken. Stop what uses it, or set another one`),
    )
  } finally {
    server.close()
  }
})
