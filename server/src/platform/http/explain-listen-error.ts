import type { Config } from '../config.ts'

/** What to tell when the server cannot listen: names the setting that is to be changed. */
export function explainListenError(error: unknown, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
  if (code === 'EADDRINUSE')
    return new Error(`Port ${PORT} is in use, perhaps by another Entree. Stop that one, or choose another port with PORT.`)
  if (code === 'EACCES') return new Error(`This user may not listen on port ${PORT}. Choose one above 1023 with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(`HOST is ${HOST}, which is no address of this machine.`)
  return error
}
