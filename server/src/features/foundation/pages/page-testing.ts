import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'

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
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  server = prepareServer(() => ({ shop_dist: folder }))
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
