import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LIMITS } from './bin/limits.ts'
import { LongestFirst } from './bin/longest-first.ts'

const REACT = { jsx: { runtime: 'automatic' as const } }
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A test that puts something in the place of a module. */
const MOCKED = 'src/**/*.mocked.test.{ts,tsx}'
/** A test that starts servers or kills things. */
const ALONE = 'server/src/**/*.alone.test.ts'
/**
 * One more than the machine has cores: a worker of the server's tests waits for PostgreSQL for over half of its time, and two of them left a
 * sixth of two cores idle.
 */
const WORKERS = availableParallelism() + 1

const SCREENS = {
  ...LIMITS,
  environment: 'happy-dom' as const,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  setupFiles: [here('web/src/testing/set-up-screens.ts')],
}

const SERVER = {
  ...LIMITS,
  root: '.',
  globalSetup: ['server/src/platform/testing/global-setup.ts'],
  pool: 'forks' as const,
  // One process takes one file after the other: to load the modules anew for each takes longer than most tests.
  isolate: false,
}

/** One project per room. The launcher runs `server-alone` and `journeys` apart, before and after the others. Nothing is tried twice here. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    pool: 'threads',
    isolate: true,
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...LIMITS, name: 'domain', root: 'domain', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { ...LIMITS, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { ...LIMITS, name: 'locales', root: 'locales', include: ['**/*.test.ts'], isolate: false } },
      { test: { ...LIMITS, name: 'sdk', root: 'sdk', include: ['src/**/*.test.ts'], isolate: false } },
      { oxc: REACT, test: { ...SCREENS, name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      // Its modules know the page that they were loaded for, as there is one of each in a browser.
      { oxc: REACT, test: { ...SCREENS, name: 'door', root: 'door', include: ['src/**/*.test.{ts,tsx}'] } },
      { oxc: REACT, test: { ...SCREENS, name: 'shop', root: 'shop', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        oxc: REACT,
        test: {
          ...SCREENS,
          name: 'backoffice',
          root: 'backoffice',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [MOCKED],
          // A worker keeps the modules it has: to load them for each file anew took nearly half of the time.
          isolate: false,
        },
      },
      // What is replaced may be loaded already, by another file.
      { oxc: REACT, test: { ...SCREENS, name: 'backoffice-mocked', root: 'backoffice', include: [MOCKED] } },
      { test: { ...LIMITS, name: 'bin', root: 'bin', include: ['*.test.ts'] } },
      {
        test: {
          ...SERVER,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', ALONE],
        },
      },
      // One file at a time: side by side, what one of them starts and kills was in the way of another.
      {
        test: {
          ...SERVER,
          name: 'server-alone',
          include: [ALONE],
          globalSetup: [...SERVER.globalSetup, 'bin/built-server.mjs'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'journeys',
          root: 'e2e',
          include: ['src/**/*.journey.ts', 'src/**/*.test.ts'],
          globalSetup: [here('e2e/src/support/global-setup.ts')],
          pool: 'forks',
          // Each waits for pages and clocks for a part of its time, on a product of its own: two workers leave two cores idle meanwhile.
          maxWorkers: Number(process.env.JOURNEY_WORKERS ?? 3),
          sequence: { groupOrder: 2 },
          // A worker keeps its modules and its browser from file to file.
          isolate: false,
        },
      },
    ],
  },
})
