import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { encodeFor, type Encoded } from '#platform/http/compress.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSIBLE = /^(text|application|image\/svg)/

type Asset = Encoded & { type: string }

/**
 * Serves the built files of an app from memory, below `/assets` or below `base` of it. Their names change with their
 * content, so browsers keep them. Files that the build compressed (`<name>.br`) are sent as they are. Only files of the
 * folder can be requested: names are looked up, never opened.
 */
export function serveAssets(app: FastifyInstance, folder: string, base = ''): void {
  let assets: Promise<Map<string, Asset>> | null = null
  const load = () => {
    const loading = loadAssets(folder)
    // A build that is under way may take a file from under us: the next request tries again.
    loading.catch(() => (assets = null))
    return (assets = loading)
  }
  const find = async (name: string): Promise<Asset | undefined> => {
    const found = (await (assets ?? load())).get(name)
    if (found) return found
    // Rebuilt while this runs.
    const names = TYPES[extname(name)] ? await readdir(folder).catch((): string[] => []) : []
    if (!names.includes(name)) return undefined
    return (await load()).get(name)
  }
  app.get<{ Params: { name: string } }>(`${base}/assets/:name`, async (request, reply) => {
    const asset = await find(request.params.name)
    if (!asset) return reply.callNotFound()
    const { body, encoding } = COMPRESSIBLE.test(asset.type)
      ? await encodeFor(request.headers['accept-encoding'], asset, 11)
      : { body: asset.plain, encoding: null }
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type(asset.type)
      .send(body)
  })
}

async function loadAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = new Set(entries.map(({ name }) => name))
  const assets = new Map<string, Asset>()
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(folder, entry.name)
    const br = names.has(`${entry.name}.br`) ? { br: Promise.resolve(await readFile(`${path}.br`)) } : {}
    assets.set(entry.name, { plain: await readFile(path), type, ...br })
  }
  return assets
}
