import {randomUUID} from 'node:crypto'
import {mkdir, readdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {createTransport} from 'nodemailer'
import {type MailService, messageOf, type Sender} from './contract.ts'

/** So many messages are kept; then sending fails, so that nobody can fill the disk. */
const mostMessages = 10_000

/** Writes mail into a folder, one `.eml` file a message, which only its owner can read: for a machine without a mail server. Creates the folder. */
export function outboxMail(folder: string, sender: () => Promise<Sender>, now: () => Date): MailService {
  const transport = createTransport({streamTransport: true, buffer: true})
  return {
    send: async (mail) => {
      const {message} = await transport.sendMail(messageOf(mail, await sender()))
      await outboxFile(folder, 'eml', message, now())
    },
    check: () => makeRoom(folder),
  }
}

/** Writes a message into a folder as a file of its own, with the time in its name. Creates the folder. Rejects if it is full. */
export async function outboxFile(
  folder: string,
  ending: string,
  message: Parameters<typeof writeFile>[1],
  now: Date,
): Promise<void> {
  await makeRoom(folder)
  const time = now.toISOString().replaceAll(':', '-')
  await writeFile(path.join(folder, `${time}-${randomUUID()}.${ending}`), message, {mode: 0o600})
}

async function makeRoom(folder: string): Promise<void> {
  await mkdir(folder, {recursive: true})
  if ((await readdir(folder)).length >= mostMessages) throw new Error(`The outbox ${folder} is full: empty it.`)
}
