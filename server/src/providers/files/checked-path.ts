/** Names of our own making, split by slashes; none begins with a dot, so no path leads out of the folder. */
const PATH = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/

/** The path, when it is one of a stored file; throws otherwise. */
export function checkedPath(path: string): string {
  if (!PATH.test(path)) throw new Error(`not a path of a stored file: ${path}`)
  return path
}
