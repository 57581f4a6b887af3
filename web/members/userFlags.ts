import {flagsPath, type FlagStatus, type SiteFlag} from '@apothecary/shared/types/userProfile.ts'
import {CallFailure, fieldOf, type MemberCalls, noToken} from './memberCalls.ts'

/** The flags of a member as a page knows them. */
export interface FlagState {
  readonly flags: readonly SiteFlag[]
  /** The last call failed, so the list is empty. */
  readonly hasError: boolean
  /** Why: that there is no token, or what failed with its status, which is that of the service where our server says it. */
  readonly message: string | undefined
}

/** The flags of a member: loaded, then set (profile-11). No method rejects: what fails is in the state (profile-6). */
export class UserFlags {
  readonly #calls: MemberCalls
  #state: FlagState = {flags: [], hasError: false, message: undefined}
  #loading: Promise<FlagState> | undefined

  constructor(calls: MemberCalls) {
    this.#calls = calls
  }

  get state(): FlagState {
    return this.#state
  }

  /** Loads the flags, once (profile-2); gives the state as it is then. */
  async load(): Promise<FlagState> {
    await (this.#loading ??= this.#run(async () => {
      const flags = fieldOf(await this.#calls.ask('GET', flagsPath), 'flags')
      return Array.isArray(flags) ? flags : []
    }, 'User flags fetch failed'))
    return this.#state
  }

  /** Sets a flag, after they are loaded (profile-3). */
  async set(label: string, status: FlagStatus): Promise<FlagState> {
    await this.load()
    return this.#run(async () => {
      await this.#calls.ask('PUT', flagsPath, {label, status})
      return [...this.#state.flags.filter((flag) => flag.label !== label), {label, status}]
    }, 'User flags set failed')
  }

  /** A failure clears the list (profile-6). */
  async #run(change: () => Promise<readonly SiteFlag[]>, text: string): Promise<FlagState> {
    try {
      this.#state = {flags: await change(), hasError: false, message: undefined}
    } catch (error) {
      const {message, status} = error instanceof CallFailure ? error : new CallFailure('', 0)
      const isSaid = message === noToken || message.startsWith(text)
      this.#state = {flags: [], hasError: true, message: isSaid ? message : `${text}: ${status}`}
    }
    return this.#state
  }
}
