import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

export const TEMPLATE =
  '<!doctype html>\n<html lang="en">\n<head><!--head--><script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div><!--data--></body></html>'
export let server: TestServer
export let folder = ''

/** A server for the file, with a shop that looks as if it were built. */
export function preparePages(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'entree-shop-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), TEMPLATE)
    await writeFile(join(folder, 'assets', 'index-1.js'), 'console.log("shop")'.repeat(50))
    server = await startTestServer({ shop_dist: folder })
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
}

/** Opens a page as a browser does, with the data it brings along. */
export async function open(
  url: string,
  { host = 'localhost', headers = {} }: { host?: string; headers?: Record<string, string> } = {},
) {
  const response = await server.app.inject({ method: 'GET', url, headers: { host, ...headers } })
  const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(response.payload)?.[1]
  return {
    status: response.statusCode,
    headers: response.headers,
    html: response.payload,
    data: data === undefined ? null : JSON.parse(data),
  }
}
