const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One request to stop may come as several signals: to the process group, and passed on by npm and the launcher. */
const SAME_REQUEST_MS = 1000

/**
 * Turns the signals that ask a process to stop (Ctrl-C, a supervisor, a terminal that is closed) into one request, for good. Only a person
 * who presses Ctrl-C again some time later ends the process at once.
 */
export function listenForStop(): AbortSignal {
  const stopping = new AbortController()
  let asked_at = 0
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (stopping.signal.aborted) {
        if (name === 'SIGINT' && performance.now() - asked_at > SAME_REQUEST_MS) process.exit(1)
        return
      }
      asked_at = performance.now()
      stopping.abort()
    })
  }
  // A terminal that was closed takes no more words; that is no reason to end halfway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return stopping.signal
}

/** Resolves when the stop is asked for. */
export function stopRequested(stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve()
  return new Promise((resolve) => stopping.addEventListener('abort', () => resolve(), { once: true }))
}
