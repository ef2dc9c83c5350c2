/** Between two attempts to keep the app, and how long the first may take before it is said. */
const AGAIN_MS = 20_000

let isMissing = false
const listeners = new Set<() => void>()

type Workers = Pick<ServiceWorkerContainer, 'register'>

/**
 * Has the browser keep the app, so that it starts without network; until it does. A browser gives up a first download that breaks off, and
 * begins again at the next start only, for which there may be no network (DOOR-42).
 */
export async function keepApp(workers: Workers): Promise<void> {
  const slow = setTimeout(() => say(true), AGAIN_MS)
  while (!(await isKept(workers).catch(() => false))) {
    say(true)
    await nextChance()
  }
  clearTimeout(slow)
  say(false)
}

/** Whether the app would not start without network, as far as that is known. */
export function isAppMissing(): boolean {
  return isMissing
}

/** Calls `listener` whenever that changes; returns how to stop. */
export function onAppKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is kept of an earlier version will do. */
async function isKept(workers: Workers): Promise<boolean> {
  const registration = await workers.register('/door/service-worker.js', { scope: '/door' })
  const { installing } = registration
  if (registration.active === null && installing !== null) await ended(installing)
  return registration.active !== null || registration.waiting !== null
}

function ended(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state === 'installing' || resolve()
    worker.addEventListener('statechange', look)
    look()
  })
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, AGAIN_MS)
    window.addEventListener('online', go)
  })
}

function say(isMissingNow: boolean): void {
  if (isMissing === isMissingNow) return
  isMissing = isMissingNow
  for (const listener of listeners) listener()
}
