import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import type {Socket} from 'node:net'

/** A browser holds six connections to each: so many streams have room, beside the six that the lake's own port has. */
const portCount = 8

/**
 * Ports of this machine, chosen by the system, on which the lake answers as on its own. They are opened when a browser first needs
 * them, on the address that it came to.
 */
export class StreamPorts {
  readonly #byAddress = new Map<string, Promise<readonly Server[]>>()
  readonly #ports = new Set<number>()
  readonly #admits: (socket: Socket) => boolean
  #server: Server | undefined

  /** `admits` counts a connection, or refuses it. */
  constructor(admits: (socket: Socket) => boolean) {
    this.#admits = admits
  }

  /** Requests to the ports go to this server. */
  serveFrom(server: Server): void {
    this.#server = server
  }

  /** Whether a connection came to one of them. */
  has(port: number | undefined): boolean {
    return port !== undefined && this.#ports.has(port)
  }

  /** The ports at an address of this machine; fewer, or none, when the system gives no more. */
  async openAt(address: string): Promise<readonly number[]> {
    const opened = this.#byAddress.get(address) ?? this.#open(address)
    this.#byAddress.set(address, opened)
    return (await opened).flatMap((server) => portOf(server) ?? [])
  }

  async close(): Promise<void> {
    for (const opened of this.#byAddress.values()) {
      for (const server of await opened) {
        server.close()
        server.closeAllConnections()
      }
    }
    this.#byAddress.clear()
  }

  async #open(address: string): Promise<readonly Server[]> {
    const servers: Server[] = []
    for (let count = 0; count < portCount; count++) {
      const server = createServer({maxHeaderSize: 65_536})
      server.on('request', (request, response) => this.#server?.emit('request', request, response))
      server.on('connection', (socket) => {
        if (!this.#admits(socket)) socket.destroy()
      })
      try {
        server.listen(0, address)
        await once(server, 'listening')
      } catch {
        break
      }
      const port = portOf(server)
      if (port !== undefined) this.#ports.add(port)
      servers.push(server)
    }
    return servers
  }
}

function portOf(server: Server | undefined): number | undefined {
  const address = server?.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
