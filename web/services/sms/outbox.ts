import {outboxFile} from '../mail/outbox.ts'
import type {TextMessageService} from './contract.ts'

/** Writes text messages into a folder, a `.txt` file each, which only its owner can read: for a machine without a provider. Creates the folder. */
export function outboxTextMessages(folder: string, now: () => Date): TextMessageService {
  return {send: ({to, text}) => outboxFile(folder, 'txt', `To: ${to}\n\n${text}\n`, now())}
}
