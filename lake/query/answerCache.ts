import {LRUCache} from 'lru-cache'
import {idParts} from '../common/ids.ts'
import {InvertedIndex} from '../common/invertedIndex.ts'
import type {Commit} from '../store/commits.ts'
import type {DocSource} from '../store/source.ts'
import {shortHash} from './shortHash.ts'
import {siblingsOf, tagsOfChange} from './tags.ts'

/** 32 MiB of answers: about a thousand articles with everything they refer to. Most of them are for what is published, which readers ask for. */
const limitBytes = 32 * 1024 * 1024
const publishedBytes = (limitBytes / 4) * 3

/** An answer above this size would push out too many others; it is computed anew each time. */
const largestBytes = limitBytes / 16

/** What an entry takes beside its body and its key, and each of its tags, in bytes. */
const entryBytes = 500
const tagBytes = 150

/** So many keys of answers that were asked for are remembered, as hashes. */
const mostRemembered = 20_000

/**
 * A commit of more changes than these drops all answers: to find those that it concerns would hold up readers for
 * longer than they take to compute.
 */
const mostFollowed = 500

interface Entry {
  readonly body: Buffer
  readonly tags: readonly string[]
}

/**
 * Answers to queries, kept from the second time that they are asked for, as most of what is asked once is never asked
 * again, until a change concerns one of their sync tags. A kept answer is never stale: the commit that changes the
 * result drops it before listeners receive the commit. Answers that depend on the time must not be put here. Keys hold
 * the version of the caller's role, so that answers for a role that was changed are never asked for again.
 */
export class AnswerCache {
  /** Of the published perspective, which changes of drafts and versions leave alone, and of all others. */
  #published = new TaggedCache(publishedBytes)
  #others = new TaggedCache(limitBytes - publishedBytes)
  readonly #asked = new LRUCache<string, true>({max: mostRemembered})

  get(key: string): Buffer | undefined {
    return this.#published.get(key) ?? this.#others.get(key)
  }

  /** Keeps an answer with the sync tags that it depends on, if it was asked for before. */
  set(key: string, isPublished: boolean, body: Buffer, tags: readonly string[]): void {
    if (body.length > largestBytes) return
    const hash = shortHash(key)
    const isAskedAgain = this.#asked.has(hash)
    this.#asked.set(hash, true)
    if (isAskedAgain) (isPublished ? this.#published : this.#others).set(key, {body, tags})
  }

  /** Drops what a commit concerns, which has been applied to `source`. */
  invalidate({changes}: Pick<Commit, 'changes'>, source: Pick<DocSource, 'get' | 'variantsOf'>): void {
    if (changes.length > mostFollowed) {
      this.#published = new TaggedCache(publishedBytes)
      this.#others = new TaggedCache(limitBytes - publishedBytes)
      return
    }
    for (const {documentId, before, after} of changes) {
      if (!this.#others.isEmpty) this.#others.drop(tagsOfChange(before, after, siblingsOf(documentId, source)))
      if (this.#published.isEmpty || idParts(documentId).variant !== 'published') continue
      this.#published.drop(tagsOfChange(before, after))
    }
  }
}

/** The least recently used entries go first; each can be found by its tags. */
class TaggedCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #keysByTag = new InvertedIndex()

  constructor(maxSize: number) {
    this.#entries = new LRUCache({
      maxSize,
      // Keys are addresses of queries and take two bytes a character.
      sizeCalculation: ({body, tags}, key) => entryBytes + body.length + 2 * key.length + tagBytes * tags.length,
      dispose: ({tags}, key) => this.#keysByTag.remove(key, tags),
    })
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0
  }

  get(key: string): Buffer | undefined {
    return this.#entries.get(key)?.body
  }

  set(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.#keysByTag.add(key, entry.tags)
  }

  drop(tags: Iterable<string>): void {
    for (const tag of tags) for (const key of this.#keysByTag.get(tag)) this.#entries.delete(key)
  }
}
