/**
 * How long tests wait, in milliseconds: the only two limits there are. No test passes or fails by them, however busy the machine is; they end
 * one that hangs.
 */
const PATIENCE_MS = 120_000
const HANG_MS = 900_000

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface because vitest merges it
  interface ProvidedContext {
    /** For how long a wait for a condition goes on. */
    patience_ms: number
  }
}

/** What every project of Vitest has: waits are for a condition, and end when the test hangs. */
export const LIMITS = {
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  provide: { patience_ms: PATIENCE_MS },
}
