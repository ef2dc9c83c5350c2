/** Where a process listens, and what the settings for it begin with. */
type Place = { PORT: number; HOST: string; prefix?: string }

/** What to tell when the server cannot listen: names the setting that is to be changed. */
export function explainListenError(error: unknown, { PORT, HOST, prefix = '' }: Place): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${PORT} is in use, perhaps by another Entree. Stop that one, or choose another port with ${prefix}PORT.`,
    )
  if (code === 'EACCES') return new Error(`This user may not listen on port ${PORT}. Choose one above 1023 with ${prefix}PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`${prefix}HOST is ${HOST}, which is no address of this machine.`)
  return error
}
