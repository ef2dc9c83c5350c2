import { buildServer } from './build.mjs'

/** Vitest's global set-up for tests that start the server as a process: as in production, from what was built of it. */
export default async function setup() {
  await buildServer(process.execPath, { quiet: true })
}
