import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/**
 * What `make` answers, made before the first test of the file, or of the `describe` that it is called in; hooks that stand below run after
 * it. The object is empty until then, so tests and hooks read it, and nothing is destructured from it at module level. It is a copy: not for
 * a stand-in, which goes on changing its own.
 */
export function prepare<T extends object>(make: () => Promise<T>): T {
  const made = {} as T
  beforeAll(async () => void Object.assign(made, await make()))
  return made
}

/**
 * The test server of a file, or of a `describe`, prepared as above; it stops after the hooks that stand below. `options` that need what an
 * earlier hook starts are a function.
 */
export function prepareServer(options: TestServerOptions | (() => TestServerOptions) = {}): TestServer {
  const server = prepare(() => startTestServer(typeof options === 'function' ? options() : options))
  afterAll(() => server.stop())
  return server
}
