/**
 * React holds back for up to 300 ms what follows a fallback, so that a page does not flicker before people: 122 times
 * in 30 tests of screens. It takes its timer from here once, as it is loaded, and what was to be held back is shown at once: so often.
 */
export const shownAtOnce = { times: 0 }

const { setTimeout: later } = globalThis
const hasten = (callback: () => void, ms?: number, ...args: []) => {
  const isHeldBack = callback.name === 'bound completeRootWhenReady'
  if (isHeldBack) shownAtOnce.times += 1
  return later(callback, isHeldBack ? 0 : ms, ...args)
}
try {
  globalThis.setTimeout = Object.assign(hasten, later)
  await import('react-dom/client')
} finally {
  globalThis.setTimeout = later
}
