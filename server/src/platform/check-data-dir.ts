import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'DATA_DIR'> & Partial<Pick<Config, 'DATABASE_URL' | 'S3_BUCKET'>>

/**
 * Makes the folder of `DATA_DIR` where something of this installation lives in it, and throws a sentence when it is none that this user may
 * write in (RUN-11). A disk that is full is no reason not to start.
 */
export function checkDataDir({ DATA_DIR, DATABASE_URL, S3_BUCKET }: Settings): void {
  if (DATABASE_URL !== undefined && S3_BUCKET !== undefined) return
  try {
    mkdirSync(DATA_DIR, { recursive: true })
    accessSync(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const code = cause instanceof Error ? String(Reflect.get(cause, 'code')) : ''
    if (code === 'ENOSPC' || code === 'EDQUOT') return
    throw new Error(`DATA_DIR is ${resolve(DATA_DIR)}, where this user may not write, or which is no folder (${code}).`, {
      cause,
    })
  }
}
