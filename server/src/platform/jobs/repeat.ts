/** Work that is done again and again, never twice at the same time in one process. */
export type Repeated = { stop: () => Promise<void> }

/**
 * Does `work`, waits `every_ms`, does it again. A failure is logged and does not stop the loop. `stop` waits for the work under
 * way. Several processes may repeat the same work: it has to lock what it takes.
 */
export function repeat(
  name: string,
  every_ms: number,
  work: () => Promise<void>,
  log: { error: (data: object, text: string) => void },
): Repeated {
  let timer: NodeJS.Timeout | null = null
  let current = Promise.resolve()
  let stopped = false

  const round = () => {
    current = work()
      .catch((error: unknown) => log.error({ err: error, work: name }, 'repeated work failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(round, every_ms)
      })
  }
  timer = setTimeout(round, Math.min(every_ms, 500))

  return {
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      await current
    },
  }
}
