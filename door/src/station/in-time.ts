/** How long anyone at the door waits for the browser to open or store something: many times what it takes on a slow phone. */
export const SOON_MS = 3_000
/** How long a user waits to be signed out. */
export const PATIENT_MS = 10_000
/** How long anything else may take: thousands of tickets on a slow phone. */
export const LONG_MS = 60_000

/**
 * Returns what `work` does, unless the browser takes longer than `most_ms`: some never answer, as when another tab keeps a database, or after a
 * phone has slept. Then `work` is told by its signal.
 * @throws DOMException (TimeoutError)
 */
export async function inTime<Result>(most_ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = tooLate()
      over.abort(error)
      reject(error)
    }, most_ms)
  })
  try {
    return await Promise.race([work(over.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** What is thrown for what took too long. */
export function tooLate(): DOMException {
  return new DOMException('The browser does not answer.', 'TimeoutError')
}

/** Whether something failed because it took too long. */
export function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
