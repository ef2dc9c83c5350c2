import type { Readable } from 'node:stream'

/** Stored files by path. Private: nothing here is served except through a call that checks who asks. */
export type Files = {
  put: (path: string, content: Buffer, content_type: string) => Promise<void>
  /**
   * Stores a file that is made while it is written, of any size; returns its bytes. When making it fails, so does this, and what was there
   * before stays.
   */
  putStream: (path: string, content: AsyncIterable<string | Uint8Array>, content_type: string) => Promise<number>
  /** The file piece by piece; throws when there is none. */
  readStream: (path: string) => Promise<Readable>
  /** Throws when there is none. */
  read: (path: string) => Promise<Buffer>
  exists: (path: string) => Promise<boolean>
  /** Bytes; throws when there is none. */
  sizeOf: (path: string) => Promise<number>
  remove: (path: string) => Promise<void>
  /** Removes all files whose path starts with this, which ends in a slash or within a name. */
  removeStartingWith: (start: string) => Promise<void>
  /** An address that a browser may send a file to for `lifetime_s` seconds; null: this server takes it itself. */
  signUpload: (path: string, content_type: string, lifetime_s: number) => Promise<string | null>
  /** Resolves when a small file can be written; a bucket has always room. */
  tryWriting: () => Promise<void>
}
