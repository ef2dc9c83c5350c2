/** Stored files by path. Private: nothing here is served except through a call that checks who asks. */
export type Files = {
  put: (path: string, content: Buffer, content_type: string) => Promise<void>
  /** Throws when there is none. */
  read: (path: string) => Promise<Buffer>
  exists: (path: string) => Promise<boolean>
  remove: (path: string) => Promise<void>
}
