import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { JourneySequencer } from './bin/journey-sequencer.ts'

const REACT = { jsx: { runtime: 'automatic' as const } }

/** On a shared CI machine a browser or a server may starve for seconds: one more try there, none at a developer's desk. */
const CI_RETRY = process.env.CI ? 1 : 0

/** A test that puts something in the place of a module. */
const MOCKED = 'src/**/*.mocked.test.{ts,tsx}'

const SCREENS = {
  environment: 'happy-dom' as const,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  testTimeout: 30_000,
}

/** One project per room. The launcher runs `journeys` on its own, after the others. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    pool: 'threads',
    isolate: true,
    // The default leaves a core to whoever looks on.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: JourneySequencer },
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'locales', root: 'locales', include: ['**/*.test.ts'], isolate: false } },
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
      { test: { name: 'bin', root: 'bin', include: ['*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          root: '.',
          include: ['server/src/**/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['server/src/platform/testing/global-setup.ts'],
          pool: 'forks',
          // One process takes one file after the other: to load the modules anew for each takes longer than most tests.
          isolate: false,
          retry: CI_RETRY,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          root: 'e2e',
          include: ['src/**/*.journey.ts', 'src/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('e2e/src/support/global-setup.ts', import.meta.url))],
          pool: 'forks',
          retry: CI_RETRY,
          // They wait for pages more than they compute, on a product for each worker.
          maxWorkers: Number(process.env.JOURNEY_WORKERS ?? 2),
          sequence: { groupOrder: 1 },
          // A worker keeps its modules and its browser from file to file.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
