import { appendFileSync, promises as files } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

/**
 * Loaded before the restore command (`--import`): counts what it does to files and asks of the database. `KILL_AT` names the operation,
 * counted from 1, at which the process kills itself (-9): before it, or with `KILL_WHILE` as soon as it has begun. `KILL_TRACE` is a file
 * that gets one letter for each operation, `f` for a file's and `q` for a query's.
 */
const { KILL_AT, KILL_WHILE, KILL_TRACE } = process.env
let count = 0

function counted<Args extends unknown[], Result>(kind: 'f' | 'q', operation: (...args: Args) => Result) {
  return function (this: unknown, ...args: Args): Result {
    count++
    if (KILL_TRACE) appendFileSync(KILL_TRACE, kind)
    const isLast = count === Number(KILL_AT)
    if (isLast && !KILL_WHILE) process.kill(process.pid, 'SIGKILL')
    const result = operation.apply(this, args)
    if (isLast) process.kill(process.pid, 'SIGKILL')
    return result
  }
}

for (const name of ['copyFile', 'mkdir', 'mkdtemp', 'readdir', 'rename', 'rm', 'stat'] as const) {
  Object.assign(files, { [name]: counted('f', files[name] as (...args: unknown[]) => unknown) })
}
syncBuiltinESMExports()
pg.Client.prototype.query = counted('q', Reflect.get(pg.Client.prototype, 'query')) as never
